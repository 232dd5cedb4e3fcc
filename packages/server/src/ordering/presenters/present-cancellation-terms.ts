import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { cancellationTerms } from '@loge/domain/orders/cancellation-terms';

/** On which terms an order can be cancelled at a moment, before it is placed or afterwards. */
export function presentCancellationTerms(
  facts: Parameters<typeof cancellationTerms>[0],
  now: number,
): OrderRecapOnWire['cancellation'] {
  const terms = cancellationTerms(facts, now);
  return { kind: terms.kind, until: 'until' in terms ? new Date(terms.until).toISOString() : null };
}
