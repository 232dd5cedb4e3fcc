import type { EreportKind } from '@loge/domain/accounting/ereporting-periods';
import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';
import { companiesOf } from './reporting-companies.ts';

interface LineInHand {
  readonly conciergerieId: number;
  readonly bankAccountId: number;
  readonly amountCents: number;
  readonly bookedOn: string;
  readonly label: string;
  readonly returnReason: string;
}

interface ReportInHand {
  readonly siren: string;
  readonly kind: EreportKind;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly dueOn: string;
  readonly reference: string;
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
  /** Of a company of which the caller keeps the accounts of all desks. */
  ereport: table('ereport', {
    from: sql`ereports r`,
    whose: {
      desks: ({ conciergerieIds }) => sql`r.siren in (select siren from (${companiesOf([...conciergerieIds])}) own)`,
    },
    columns: sql<ReportInHand>`r.siren, r.kind, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.due_on::text as "dueOn", r.reference`,
  }),
};
