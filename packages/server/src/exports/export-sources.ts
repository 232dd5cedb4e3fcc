import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const exportSources = {
  export: table('export', { from: sql`export_runs r`, whose: { own: 'r.user_id' }, lock: sql`for update of r` }),
};
