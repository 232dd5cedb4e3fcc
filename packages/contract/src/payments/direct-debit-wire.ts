import { DEBIT_OBSTACLES, DIRECT_DEBIT_STATES, type DebitObstacle } from '@loge/domain/payments/direct-debits';
import * as z from 'zod/mini';
import { cents, localDate, moment } from '../shared/wire-types.ts';
import { payment } from './payment-wire.ts';

const states = DIRECT_DEBIT_STATES.map(({ key }) => key);
const obstacles = Object.keys(DEBIT_OBSTACLES) as DebitObstacle[];

/** A payment by direct debit, and where it is on its way; all but the payment itself is not in the specification. */
export const directDebit = z.extend(payment, {
  state: z.enum(states),
  /** From when it may be collected; null while its order is not done. */
  dueDate: z.nullable(localDate),
  /** Of the mandate that it is, or would be, collected by; null for none. */
  mandateReference: z.nullable(z.string()),
  /** Country and last four signs. */
  iban: z.nullable(z.string()),
  /** Why it cannot be put into a file; null where it can, or was. */
  obstacle: z.nullable(z.enum(obstacles)),
  /** How many days before it a debit by its mandate is announced, and from which day on it may be collected; null where it cannot be. */
  notice: z.nullable(z.object({ days: z.int(), from: localDate })),
  /** The file that it is in. */
  file: z.nullable(z.object({ id: z.int(), messageId: z.string(), collectionDate: localDate })),
  canCollect: z.boolean(),
  /** The bank may have sent it back. */
  canReturn: z.boolean(),
});

/** A file that a bank is handed. */
export const directDebitFile = z.object({
  id: z.int(),
  messageId: z.string(),
  conciergerieName: z.string(),
  collectionDate: localDate,
  /** How many debits, and what they come to in cents. */
  collections: z.int(),
  totalAmount: cents,
  /** Of these, sent back by banks. */
  returned: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  state: z.enum(['atBank', 'collected', 'withdrawn']),
  settledAt: z.nullable(moment),
  withdrawalReason: z.string(),
  /** It names account numbers, and is forgotten once no debit in it can be contested any more. */
  canDownload: z.boolean(),
  canMarkCollected: z.boolean(),
  canWithdraw: z.boolean(),
});

export type DirectDebitOnWire = z.output<typeof directDebit>;
export type DirectDebitFileOnWire = z.output<typeof directDebitFile>;
