import { getPartnerOrders } from '@loge/contract/partners/get-partner-orders';
import { PartnerOrders } from '../../features/partners/partner-orders.tsx';
import { pathTo } from '../../routing/paths.ts';
import { PartnerFilePart } from '../partner-file-part.tsx';

const pageOf = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

/** A partner's orders. Spec: partner-content-locker §2 /partners/orders/:partId. */
export function PartnerOrdersOfDeskScreen() {
  return (
    <PartnerFilePart action={getPartnerOrders} current="orders">
      {({ partner }) => <PartnerOrders key={partner.id} partnerId={partner.id} pageOf={pageOf} />}
    </PartnerFilePart>
  );
}
