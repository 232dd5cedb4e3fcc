import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const credentialSources = {
  /** A colleague who is active: a manager's at one of the same conciergeries and no administrator. */
  colleague: table('colleague', {
    from: sql`users u`,
    key: 'u.id',
    whose: {
      desks: ({ conciergerieIds }) => sql`(not u.is_admin and exists (
        select from manager_conciergeries m where m.user_id = u.id and m.conciergerie_id = any(${[...conciergerieIds]}::bigint[])))`,
    },
    also: sql`u.active and (u.is_manager or u.is_admin)`,
    lock: sql`for no key update of u`,
  }),
  /** One that is open. */
  session: table('session', {
    from: sql`sessions r`,
    whose: { own: 'r.user_id' },
    also: ({ now }) => sql`r.ended_at is null and r.expires_at > ${now}`,
    lock: sql`for update of r`,
  }),
  passkey: table('passkey', { from: sql`passkeys r`, whose: { own: 'r.user_id' }, lock: sql`for update of r` }),
};
