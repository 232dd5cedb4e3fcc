import { vatInside, type VatLine } from '../ordering/price-order.ts';
import type { Cents, Percent } from '../shared/money.ts';

/** The VAT inside an amount, which is negative where it is owed to us. */
export function signedVat(cents: Cents, ratePercent: Percent): VatLine {
  const { excludingVatCents, vatCents } = vatInside(Math.abs(cents), ratePercent);
  const sign = cents < 0 ? -1 : 1;
  return {
    ratePercent,
    excludingVatCents: sign * excludingVatCents,
    vatCents: sign * vatCents,
    includingVatCents: cents,
  };
}
