import { createPartner } from '@loge/contract/partners/create-partner';
import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { useTranslations } from 'use-intl';
import { FilterChip } from '../../design-system/data/filter-chip.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { PartnerList } from '../../features/partners/partner-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** The partners of the conciergerie. Spec: manager §2 /partners/list. */
export function PartnersScreen() {
  const t = useTranslations('partners');
  const inConciergerie = useTranslations('orders')('inConciergerie');
  const is = useTranslations('lists')('is');
  const user = useUser();
  const { conciergerie, admin, permissionsSet } = user;
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getAllPartners2}>
        <PartnerList
          context={
            conciergerie !== null && <FilterChip subject={inConciergerie} relation={is} value={conciergerie.name} />
          }
          may={{ create: mayCall(user, createPartner), seeDisabled: admin || permissionsSet.includes('PROD') }}
        />
      </PermissionGate>
    </>
  );
}
