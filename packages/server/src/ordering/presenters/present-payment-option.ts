import type { PaymentOptionOnWire } from '@loge/contract/payments/payment-wire';
import { paymentModeLabel, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import type { PaymentOption } from '@loge/domain/payments/payment-options';

/** A way to pay, as the screens choose it. */
export const presentPaymentOption = ({ mode, maximumCents }: PaymentOption): PaymentOptionOnWire => ({
  id: paymentModeNumber(mode),
  value: paymentModeLabel(mode),
  maximumAmount: maximumCents,
});
