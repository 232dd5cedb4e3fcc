import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

interface LineInHand {
  readonly conciergerieId: number;
  readonly bankAccountId: number;
  readonly amountCents: number;
  readonly bookedOn: string;
  readonly label: string;
  readonly returnReason: string;
}

/** What a bank's statements consist of. A line is locked while it is said what it is, so that two people do not say it at once. */
export const bankSources = {
  'bank-line': table('bank-line', {
    from: sql`bank_lines r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<LineInHand>`r.conciergerie_id as "conciergerieId", r.bank_account_id as "bankAccountId", r.amount_cents as "amountCents",
      r.booked_on as "bookedOn", r.label, r.return_reason as "returnReason"`,
    lock: sql`for update of r`,
  }),
};
