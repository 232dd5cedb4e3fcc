import { sendPaymentReceipt } from '@loge/contract/payments/send-payment-receipt';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { mailReceipt } from '../mail-receipt.ts';
import { receiptAddress } from '../payment-receipt.ts';
import { findPaymentReceipt } from '../rows/payment-receipt-rows.ts';

export const sendPaymentReceiptHandler = handle(sendPaymentReceipt, async ({ input, rows, ...request }) => {
  const receipt = await findPaymentReceipt(request.database, rows.paymentId.id);
  if (receipt === null) return refuse('payment-without-receipt');
  const email = receiptAddress(receipt);
  if (email === null) return refuse('receipt-without-address');
  await mailReceipt(request, receipt, { to: email, givenCents: input.given ?? null });
  return { email };
});
