import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const goodsSources = {
  /** An act that is done. */
  handover: table('handover', {
    from: sql`handovers r`,
    whose: { desks: 'r.conciergerie_id' },
    also: sql`r.closed_at is not null`,
  }),
};
