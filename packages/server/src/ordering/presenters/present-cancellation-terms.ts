import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { type CancellationTerms, cancellationTerms } from '@loge/domain/orders/cancellation-terms';

/** On which terms an order can be cancelled at a moment, before it is placed. */
export function presentCancellationTerms(
  facts: Parameters<typeof cancellationTerms>[0],
  now: number,
): OrderRecapOnWire['cancellation'] {
  return onWire(cancellationTerms(facts, now));
}

/** Terms of cancellation in the words of the wire. */
export const onWire = (terms: CancellationTerms): OrderRecapOnWire['cancellation'] => ({
  kind: terms.kind,
  until: 'until' in terms ? new Date(terms.until).toISOString() : null,
});
