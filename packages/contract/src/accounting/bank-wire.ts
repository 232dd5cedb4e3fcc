import { REST_ACCOUNTS } from '@loge/domain/accounting/check-match';
import { BOOK_KINDS } from '@loge/domain/accounting/line-clues';
import { MATCH_REASONS } from '@loge/domain/accounting/propose-matches';
import * as z from 'zod/mini';
import { pickedFrom, rowId } from '../shared/row-ids.ts';
import { cents, label, localDate, moment, sentCents } from '../shared/wire-types.ts';

const restAccount = z.enum(REST_ACCOUNTS);

/** What a line of the bank is, or is in part: amounts in cents, as the bank writes them (negative for what left). */
export const bankPart = z.object({
  key: z.string(),
  /** Null for a part that goes to an account. */
  kind: z.nullable(z.enum(BOOK_KINDS)),
  amount: cents,
  day: z.nullable(localDate),
  /** Of how many payments or deposits it is made. */
  count: z.int(),
  orderId: z.nullable(z.int()),
  name: z.string(),
  /** The number of a slip. */
  number: z.string(),
  register: z.string(),
  payments: z.array(z.int()),
  movements: z.array(z.int()),
  account: z.nullable(restAccount),
  /** The payments wait for their money: accepted, they are collected. */
  awaited: z.boolean(),
  /** A debit that was sent back: accepted, its payment is cancelled and its order unpaid again. */
  returned: z.boolean(),
});

const proposal = z.object({
  confidence: z.enum(['sure', 'probable', 'toCheck']),
  reasons: z.array(z.enum(MATCH_REASONS)),
  parts: z.array(bankPart),
  /** What the parts leave of the line, to be placed on an account. */
  rest: cents,
});

const match = z.object({
  parts: z.array(bankPart),
  reasons: z.array(z.enum(MATCH_REASONS)),
  matchedAt: moment,
  matchedBy: z.string(),
});

export const bankLine = z.object({
  id: z.int(),
  bookedOn: localDate,
  valueOn: z.nullable(localDate),
  amount: cents,
  label: z.string(),
  detail: z.string(),
  reference: z.string(),
  mandate: z.string(),
  /** Why a debit was sent back, with the code of ISO 20022; null for all else. */
  returnReason: z.nullable(z.object({ code: z.string(), label: z.nullable(label) })),
  counterparty: z.string(),
  /** The last four signs of the account on the other side; empty where the bank does not say. */
  counterpartyLastFour: z.string(),
  operations: z.nullable(z.int()),
  /** Somebody did not want its proposal. */
  dismissed: z.boolean(),
  proposal: z.nullable(proposal),
  match: z.nullable(match),
});

/** A part as somebody places it: payments, deposits, or an account with its amount. */
export const sentPart = z.object({
  payments: z._default(z.array(rowId('payment')).check(z.maxLength(1000)), []),
  movements: z._default(z.array(pickedFrom('register-movement')).check(z.maxLength(1000)), []),
  /** The payment is one that the bank sent back. */
  returned: z._default(z.boolean(), false),
  account: z.optional(z.nullable(restAccount)),
  /** As it was shown: another one in the meantime is refused. */
  amount: sentCents,
});

export type BankPartOnWire = z.output<typeof bankPart>;
export type BankLineOnWire = z.output<typeof bankLine>;
export type SentBankPart = z.input<typeof sentPart>;
