import * as z from 'zod/mini';
import { cents, id, localDate, moment } from '../shared/wire-types.ts';

/** A month that is named by a statement: its first day. */
export const statementMonth = z.iso.date({ abort: true }).check(z.regex(/^(?:19|2\d)..-..-01$/), z.maxLength(10));

/**
 * A statement in the list (Spec: beneficiary-and-access §3 "Statement: url, label, orders"). What `orders` holds is left open, and the rest is not in the specification.
 */
export const statementSummary = z.object({
  /** Where its PDF is fetched from, for those who are signed in; a window of its own needs a token of GetUserToken. */
  url: z.string(),
  /** The month in the reader's language, as of a title. */
  label: z.string(),
  month: localDate,
  /** The month has not ended: it can still change. */
  isProvisional: z.boolean(),
  orders: z.array(
    z.object({
      /** Null for the yearly registration fee. */
      id: z.nullable(id),
      label: z.string(),
      date: localDate,
      /** What was charged in the month, VAT included; negative when a charge of an earlier month was undone. */
      amount: cents,
    }),
  ),
  charged: cents,
  paid: cents,
  /** What was owed when the month ended (or is now); negative: paid ahead. */
  balance: cents,
  /** The latest entry of the ledger in it. */
  updatedAt: moment,
});

export type StatementOnWire = z.output<typeof statementSummary>;
