import { seesConcierges } from '@loge/domain/users/staff-accounts';
import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';
import { seesPartners } from './may-manage-account.ts';
import { worksWith } from './rows/concierge-rows.ts';
import { managedUserDetails, managedUsers, worksFor } from './rows/managed-user-rows.ts';

const lock = sql`for no key update of u`;

export const peopleSources = {
  /** Oneself, or somebody served where the caller works. */
  person: table('person', {
    from: sql`users u`,
    key: 'u.id',
    whose: {
      own: 'u.id',
      desks: ({ conciergerieIds }) =>
        sql`(u.is_beneficiary and u.conciergerie_id = any(${[...conciergerieIds]}::bigint[]))`,
    },
    lock,
  }),
  beneficiary: table('beneficiary', {
    from: managedUsers,
    key: 'u.id',
    whose: { desks: 'u.conciergerie_id' },
    also: sql`u.is_beneficiary`,
    columns: managedUserDetails,
    lock,
  }),
  /** The people of partners are there for those who look after partners (Spec: manager §6, CREATE_PART). */
  account: table('account', {
    from: managedUsers,
    key: 'u.id',
    whose: {
      // Colleagues are there for those who look after their accounts.
      desks: (caller) => sql`((u.is_beneficiary and u.conciergerie_id = any(${[...caller.conciergerieIds]}::bigint[]))
        or (${seesConcierges(caller)}::boolean and u.is_manager and u.anonymised_at is null and ${worksWith([...caller.conciergerieIds])}))`,
      partner: (caller) => sql`(${seesPartners(caller)}::boolean and ${worksFor([...caller.conciergerieIds])})`,
    },
    columns: managedUserDetails,
    lock,
  }),
  departure: table('departure', {
    from: sql`departures r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<{
      userId: number;
      conciergerieId: number;
    }>`r.user_id as "userId", r.conciergerie_id as "conciergerieId"`,
    lock: sql`for update of r`,
  }),
  /** A manager, switched off or not; an administrator's account is not a manager's to look into. */
  concierge: table('concierge', {
    from: sql`users u`,
    key: 'u.id',
    whose: { desks: ({ conciergerieIds }) => worksWith([...conciergerieIds]) },
    also: sql`u.is_manager and u.anonymised_at is null`,
    lock,
  }),
};
