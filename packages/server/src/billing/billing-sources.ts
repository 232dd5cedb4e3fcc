import { sql } from 'kysely';
import { managedBy } from '../offers/offer-sources.ts';
import { table } from '../platform/gateway/row-source.ts';

export const billingSources = {
  /**
   * All that is written about the statements of a partner comes one after the other: it is the partner whom others wait for, so that no two statements take the
   * same order. What a statement says is read after that (`findStatement`).
   */
  'billing-statement': table('billing-statement', {
    from: sql`billing_statements r join partners p on p.id = r.partner_id`,
    whose: { desks: (caller) => managedBy('r.partner_id', caller), partner: 'r.partner_id' },
    columns: sql<{ partnerId: number }>`r.partner_id as "partnerId"`,
    lock: sql`for no key update of p`,
    lockedBy: 'p.id',
  }),
  /** The same partner is waited for: anyone who answers an invoice, credits it or writes the next one comes one after the other. */
  'self-billed-invoice': table('self-billed-invoice', {
    from: sql`self_billed_invoices r join partners p on p.id = r.partner_id`,
    whose: { desks: (caller) => managedBy('r.partner_id', caller), partner: 'r.partner_id' },
    columns: sql<{
      partnerId: number;
      statementId: number;
    }>`r.partner_id as "partnerId", r.statement_id as "statementId"`,
    lock: sql`for no key update of p`,
    lockedBy: 'p.id',
  }),
  'commission-invoice': table('commission-invoice', {
    from: sql`commission_invoices r join partners p on p.id = r.partner_id`,
    whose: { desks: (caller) => managedBy('r.partner_id', caller), partner: 'r.partner_id' },
    columns: sql<{ partnerId: number }>`r.partner_id as "partnerId"`,
    lock: sql`for no key update of p`,
    lockedBy: 'p.id',
  }),
};
