import { defineTable } from '../shared/define-table.ts';
import { ownOrderList } from './own-order-list.ts';
import type { PartnerOrderSummaryOnWire } from './partner-order-wire.ts';

/** What a partner's monthly extract says of an order: what their list says, and nothing that beneficiaries pay besides. */
export const partnerOrderTable = defineTable<PartnerOrderSummaryOnWire>()({
  file: { fr: 'commandes', en: 'orders' },
  columns: ownOrderList.columns,
});
