import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const conciergerieSources = {
  conciergerie: table('conciergerie', {
    from: sql`conciergeries r`,
    whose: { desks: 'r.id' },
    columns: sql<{ name: string }>`r.name`,
  }),
  /** One calendar holds the holidays of all desks and those of some. */
  holiday: table('holiday', {
    from: sql`holidays r`,
    whose: {},
    columns: sql<{ day: string }>`r.day::text as day`,
    lock: sql`for update of r`,
  }),
  'exceptional-hour': table('exceptional-hour', {
    from: sql`exceptional_hours r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<{ conciergerieId: number; day: string }>`r.conciergerie_id as "conciergerieId", r.day::text as day`,
    lock: sql`for update of r`,
  }),
};
