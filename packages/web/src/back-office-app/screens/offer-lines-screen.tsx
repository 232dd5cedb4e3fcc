import { updateOffreItems } from '@loge/contract/offers/update-offre-items';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LineEditor } from '../../features/offers/line-editor.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** The lines of one offer. Spec: manager §2 /offre/lineedit. */
export function OfferLinesScreen() {
  const t = useTranslations('offers');
  const { partId, offreId } = useParams({ strict: false });
  useScreenTitle(t('lineTitle', { id: offreId ?? '' }));
  return (
    <PermissionGate action={updateOffreItems}>
      <LineEditor partnerId={Number(partId)} offreId={Number(offreId)} />
    </PermissionGate>
  );
}
