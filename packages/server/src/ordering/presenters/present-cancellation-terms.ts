import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import type { CancellationTerms } from '@loge/domain/orders/cancellation-terms';

/** Terms of cancellation in the words of the wire. */
export const onWire = (terms: CancellationTerms): OrderRecapOnWire['cancellation'] => ({
  kind: terms.kind,
  until: 'until' in terms ? new Date(terms.until).toISOString() : null,
});
