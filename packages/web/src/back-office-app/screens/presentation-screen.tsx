import { savePartenairePresentation } from '@loge/contract/partners/save-partenaire-presentation';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PresentationEditor } from '../../features/partners/presentation-editor.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { PermissionGate } from '../permission-gate.tsx';
import { PresentationPhone } from '../presentation-phone.tsx';

/** One presentation, beside what beneficiaries see of it. Spec: partner-content-locker §2 /pp/detail/:ppId. */
export function PresentationScreen() {
  const t = useTranslations('partners.presentations');
  const navigate = useNavigate();
  const { ppId = '' } = useParams({ strict: false });
  const { conciergerie } = useUser();
  useScreenTitle(t('title'));
  // Spec: partner-content-locker §6, a selected conciergerie or the start screen.
  if (conciergerie === null) return <Navigate to="/homegest" replace />;
  return (
    <PermissionGate action={savePartenairePresentation}>
      <PresentationEditor
        key={ppId}
        ppId={Number.isSafeInteger(Number(ppId)) ? Number(ppId) : 0}
        preview={(shown) => <PresentationPhone shown={shown} />}
        onSaved={(partId) => navigate({ href: pathTo('/pp/list/$partId', { partId }) })}
      />
    </PermissionGate>
  );
}
