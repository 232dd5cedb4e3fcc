import { rowId } from '../shared/row-ids.ts';
import { maybe, nonNegativeCents } from '../shared/wire-types.ts';

/** Which receipt: of a payment, with the cash that was given for it, in cents, where there was change. */
export const paymentReceiptOf = { paymentId: rowId('payment'), given: maybe(nonNegativeCents) };
