import type { Text } from '../shared/lang.ts';
import type { Aggregation } from './cubes.ts';
import { MEASURES, type MeasureName } from './measures.ts';

/** What stands over a narrow column. What is not named here has a short name already. */
const SHORT_HEADS: Partial<Record<MeasureName, Text>> = {
  ordersPlaced: { fr: 'Cmd', en: 'Orders' },
  ordersCounted: { fr: 'Maint.', en: 'Standing' },
  ordersDone: { fr: 'Term.', en: 'Done' },
  ordersCancelled: { fr: 'Annul.', en: 'Cancelled' },
  beneficiaries: { fr: 'Bénéf.', en: 'Benef.' },
  amountDue: { fr: 'TTC', en: 'With VAT' },
  discount: { fr: 'Réduc.', en: 'Discount' },
  purchasePrice: { fr: 'Achat', en: 'Buying' },
  collectedNet: { fr: 'Net TTC', en: 'Net' },
  collectedExcludingVat: { fr: 'Net HT', en: 'Net excl. VAT' },
  refunded: { fr: 'Remb.', en: 'Refunded' },
  unpaid: { fr: 'Imp.', en: 'Unpaid' },
  note: { fr: 'Note', en: 'Rating' },
  notesGiven: { fr: 'Notes', en: 'Ratings' },
  criteria: { fr: 'Critères', en: 'Criteria' },
  completionTime: { fr: 'Délai, h', en: 'Time, h' },
  paymentLines: { fr: 'Paiem.', en: 'Payments' },
  paidOrders: { fr: 'Cmd enc.', en: 'Orders coll.' },
};

/** What stands over a column of a measure; its whole name is said beside it. */
export const shortHeadOf = (measure: MeasureName): Text => SHORT_HEADS[measure] ?? MEASURES[measure].name;

/** What the head adds where a measure is put together in another way than its first one. */
export const SHORT_AGGREGATIONS: Readonly<Record<Aggregation, Text>> = {
  count: { fr: 'nb', en: 'no.' },
  countDistinct: { fr: 'dist.', en: 'dist.' },
  sum: { fr: 'tot.', en: 'sum' },
  average: { fr: 'moy.', en: 'avg' },
  minimum: { fr: 'min.', en: 'min.' },
  maximum: { fr: 'max.', en: 'max.' },
};
