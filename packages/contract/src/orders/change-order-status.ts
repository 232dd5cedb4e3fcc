import * as z from 'zod/mini';
import { managerStatus } from './order-status-wire.ts';
import { statusChanged } from './status-changed-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe, nonNegativeCents, text } from '../shared/wire-types.ts';

/**
 * Moves an order to another status along its workflow, with a comment and, as a file part named `file`, a document.
 * The mail to the beneficiary is left out with `nomail`.
 */
export const changeOrderStatus = defineAction({
  name: 'changeOrderStatus',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  multipart: {
    accepts: ['pdf', 'image', 'xlsx'],
    narrowedBy: { field: 'type', kinds: { facture: ['pdf'], quote: ['pdf', 'image'] } },
  },
  access: managers(),
  input: z.object({
    orderId: rowId('order'),
    status: managerStatus,
    comment: maybe(text(4000)),
    /** The comment is visible to the beneficiary. */
    va: z._default(z.boolean(), false),
    /** The comment is visible to the partner. */
    vp: z._default(z.boolean(), false),
    nomail: z._default(z.boolean(), false),
    /** The new date of the service, where the change may move it. */
    date: maybe(localDate),
    /** Beyond the specification: the payment dialog was seen, the order may go on unpaid. */
    paymentChecked: z._default(z.boolean(), false),
    /** Not in the specification: the caller may take it back for some seconds (`UndoOrderStatus`); its mail waits as long. */
    undoable: z._default(z.boolean(), false),
    /** Beyond the specification: the change answers a request to cancel, and is refused once that request is withdrawn. */
    answersRequest: z._default(z.boolean(), false),
    /** Beyond the specification: what is kept of an order that is cancelled by it, at most `cancellation.feeAtMost` of its detail; nothing without it. */
    cancellationFee: maybe(nonNegativeCents),
    /** What the file is; a document unless told otherwise. */
    type: maybe(z.enum(['facture', 'quote', 'document'])),
  }),
  /** Beyond the specification: `step`, by which `UndoOrderStatus` takes the change back; null where it cannot be. */
  output: z.extend(statusChanged, { step: z.nullable(z.int()) }),
  refusals: [
    'not-found',
    'transition-not-allowed',
    'comment-required',
    'items-not-priced',
    'order-not-paid',
    'slot-not-available',
    'date-not-available',
    'file-not-accepted',
    'payment-option-not-available',
    'no-payment-option',
    'credit-not-sufficient',
    'cancellation-withdrawn',
    'forbidden',
  ],
  touches: ['orders', 'order-inbox', 'payments', 'notifications', 'mails', 'business-log', 'calendars'],
  spec: 'manager §7',
});
