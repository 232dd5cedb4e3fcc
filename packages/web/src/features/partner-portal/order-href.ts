import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { serverPath } from '../../lists/server-path.ts';

type Order = Pick<PartnerOrderSummaryOnWire, 'id' | 'technicalHostingServer'>;

/** Where an order is opened: here, or on the server that holds it. */
export const hrefOfOrder = ({ id, technicalHostingServer }: Order, orderHref: (orderId: number) => string): string =>
  technicalHostingServer === null ? orderHref(id) : serverPath(technicalHostingServer, id);
