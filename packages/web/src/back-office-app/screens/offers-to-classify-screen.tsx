import { getOffersToClassify } from '@loge/contract/offers/get-offers-to-classify';
import { useTranslations } from 'use-intl';
import { OffersToClassify } from '../../features/offers/offers-to-classify.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** Where the right of withdrawal of offers is decided (docs/rules/withdrawal.md). */
export function OffersToClassifyScreen() {
  useScreenTitle(useTranslations('offerList.toClassify')('title'));
  return (
    <PermissionGate action={getOffersToClassify}>
      <OffersToClassify
        editHref={({ partnerId, id }) => pathTo('/offre/fulledit/$partId/$offreId', { partId: partnerId, offreId: id })}
      />
    </PermissionGate>
  );
}
