import { getPaymentReceipt } from '@loge/contract/payments/get-payment-receipt';
import { receiptNumber } from '@loge/domain/printing/payment-receipt';
import { handle } from '../../platform/gateway/action-handler.ts';
import { addressOfDesk } from '../../platform/link-to.ts';
import { refuse } from '../../platform/refusal.ts';
import { receiptAddress, receiptOf } from '../payment-receipt.ts';
import { sealReceipt } from '../receipt-link.ts';
import { findPaymentReceipt } from '../rows/payment-receipt-rows.ts';

export const getPaymentReceiptHandler = handle(getPaymentReceipt, async ({ input, rows, database, services, now }) => {
  const receipt = await findPaymentReceipt(database, rows.paymentId.id);
  if (receipt === null) return refuse('payment-without-receipt');
  const givenCents = input.given ?? null;
  const token = sealReceipt(services.seal, { paymentId: rows.paymentId.id, givenCents }, now);
  return {
    number: receiptNumber(receipt.number),
    ticket: receiptOf(receipt, givenCents),
    link: `${addressOfDesk(services.settings, receipt)}/receipts/${token}`,
    email: receiptAddress(receipt),
  };
});
