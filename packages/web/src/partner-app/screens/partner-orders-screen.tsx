import { useTranslations } from 'use-intl';
import { PartnerOrderList } from '../../features/partner-portal/list/partner-order-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { Band } from '../band.tsx';

/** All of a partner's orders. Spec: partner-content-locker §2 "/allorderp". */
export function PartnerOrdersScreen() {
  const t = useTranslations('partnerPortal.list');
  const { companyName, firstName, name } = useUser();
  return (
    <>
      <Band title={t('title')} over={companyName || `${firstName} ${name}`} />
      <PartnerOrderList orderHref={(id) => pathTo('/partnerOrderDetail/$id', { id })} />
    </>
  );
}
