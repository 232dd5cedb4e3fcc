import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const invoicingSources = {
  /** A document is one company's: anyone who works at a desk of it reaches it. */
  'invoice-transmission': table('invoice-transmission', {
    from: sql`invoice_transmissions r`,
    whose: { desks: ({ conciergerieIds }) => sql`r.conciergerie_ids && ${[...conciergerieIds]}::bigint[]` },
    columns: sql<{
      conciergerieIds: readonly number[];
      partnerId: number | null;
      reference: string;
    }>`to_jsonb(r.conciergerie_ids) as "conciergerieIds", r.partner_id as "partnerId", r.reference`,
    lock: sql`for update of r`,
  }),
};
