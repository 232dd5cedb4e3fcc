import type { Cents, Percent } from '../shared/money.ts';
import { splitInProportion } from '../shared/money.ts';

/** What came in at a rate, with VAT; negative for what went back. */
export type PaidAtRate = { readonly ratePercent: Percent; readonly cents: Cents };

/** Whether a seller says of a document what comes in of it (212): where its VAT is due on payment. Goods, an option for debits and a seller without VAT owe none. */
export const owesPaymentStatus = (document: {
  readonly operation?: 'goods' | 'services' | undefined;
  readonly onDebits?: boolean | undefined;
  readonly seller: { readonly vatNumber: string | null };
}): boolean => document.operation === 'services' && document.onDebits !== true && document.seller.vatNumber !== null;

/** A payment over the rates of its document, in proportion to what each comes to; the parts come to the payment to the cent. */
export function paidPerRate(
  cents: Cents,
  vat: readonly { readonly ratePercent: Percent; readonly includingVatCents: Cents }[],
): readonly PaidAtRate[] {
  const weights = vat.map(({ includingVatCents }) => Math.max(0, includingVatCents));
  const parts = splitInProportion(Math.abs(cents), weights);
  const sign = cents < 0 ? -1 : 1;
  return vat
    .map(({ ratePercent }, index) => ({ ratePercent, cents: sign * (parts[index] ?? 0) }))
    .filter((part) => part.cents !== 0);
}
