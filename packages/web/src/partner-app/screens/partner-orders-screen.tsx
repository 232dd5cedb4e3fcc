import { useTranslations } from 'use-intl';
import { MonthExtract } from '../../features/partner-portal/list/month-extract.tsx';
import { PartnerOrderList } from '../../features/partner-portal/list/partner-order-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { Band } from '../band.tsx';

/** All of a partner's orders. Spec: partner-content-locker §2 "/allorderp". */
export function PartnerOrdersScreen() {
  const t = useTranslations('partnerPortal.list');
  return (
    <>
      <Band title={t('title')}>
        <MonthExtract />
      </Band>
      <PartnerOrderList orderHref={(id) => pathTo('/partnerOrderDetail/$id', { id })} />
    </>
  );
}
