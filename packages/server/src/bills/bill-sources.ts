import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const billSources = {
  bill: table('bill', {
    from: sql`bills r`,
    whose: { own: 'r.beneficiary_id', desks: 'r.conciergerie_id' },
  }),
};
