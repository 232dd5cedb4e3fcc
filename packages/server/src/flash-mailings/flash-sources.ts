import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const flashSources = {
  'flash-template': table('flash-template', {
    from: sql`flash_templates r`,
    whose: {},
    lock: sql`for update of r`,
  }),
  'flash-mailing': table('flash-mailing', {
    from: sql`flash_mailings r`,
    whose: { desks: 'r.conciergerie_id' },
    lock: sql`for update of r`,
  }),
};
