import type { SignInMethod } from '@loge/domain/access/second-factors';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

const dayMs = 24 * 3_600_000;

/** A person with all that their rights depend on. */
export interface PersonRow {
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly lang: string;
  readonly is_beneficiary: boolean;
  readonly is_manager: boolean;
  readonly is_partner: boolean;
  readonly is_admin: boolean;
  readonly partner_id: number | null;
  readonly company_id: number | null;
  readonly company_rights: string[];
  readonly conciergerie_id: number | null;
  readonly conciergerie_ids: number[];
  readonly permissions: string[];
  readonly server_origin: string | null;
  readonly desk_moves: boolean;
  readonly has_codes: boolean;
  readonly passkeys: number;
  readonly team_needs_second_factor: boolean;
}

export interface SessionRow extends PersonRow {
  readonly session_key: string;
  readonly through_single_sign_on: boolean;
  readonly way: SignInMethod;
  readonly expires_at: Date;
  readonly last_seen_at: Date;
}

/** Of `users u` and of `conciergeries c`, their own. */
export const personColumns = sql`u.id as user_id, u.first_name, u.last_name, u.lang,
           u.is_beneficiary, u.is_manager, u.is_partner, u.is_admin, u.partner_id, u.conciergerie_id,
           (select m.client_company_id from company_members m where m.user_id = u.id) as company_id,
           coalesce((select m.rights from company_members m where m.user_id = u.id), '{}') as company_rights,
           case when u.is_manager
             then array(select m.conciergerie_id::float8 from manager_conciergeries m where m.user_id = u.id)
             else array(select u.conciergerie_id::float8 where u.conciergerie_id is not null)
           end as conciergerie_ids,
           array(select p.permission from user_permissions p where p.user_id = u.id) as permissions,
           exists (select 1 from one_time_codes o where o.user_id = u.id and o.confirmed_at is not null) as has_codes,
           (select count(*) from passkeys k where k.user_id = u.id) as passkeys,
           coalesce((select r.team_needs_second_factor from sign_in_rules r), false) as team_needs_second_factor,
           c.server_origin, c.moving_since is not null as desk_moves`;

/** A live session with all that rights depend on, in one look-up. A deactivated person has no session. */
export async function findSession(database: Database, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  const found = await sql<SessionRow>`
    select encode(s.token_hash, 'hex') as session_key, ${personColumns}, s.way, s.through_single_sign_on, s.expires_at, s.last_seen_at
      from sessions s join users u on u.id = s.user_id left join conciergeries c on c.id = u.conciergerie_id
     where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and u.active
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Somebody for whom another server asks: what they may do here goes by their account here. */
export interface AskedPersonRow extends PersonRow {
  readonly must_change_password: boolean;
}

/** An active person by their login, with all that rights depend on. */
export async function findAskedPerson(database: Database, login: string): Promise<AskedPersonRow | null> {
  const found = await sql<AskedPersonRow>`
    select ${personColumns}, u.must_change_password
      from users u left join conciergeries c on c.id = u.conciergerie_id
     where u.login = ${login} and u.active
  `.execute(database);
  return found.rows[0] ?? null;
}

/** By what other servers know somebody. */
export async function findLogin(database: Database, userId: number): Promise<string | null> {
  const row = await database.selectFrom('users').select('login').where('id', '=', userId).executeTakeFirst();
  return row?.login ?? null;
}

/** Those of these sessions that still open something. One look-up for all who hold a stream of live updates. */
export async function findLiveSessions(
  database: Database,
  sessionKeys: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const found = await sql<{ session_key: string }>`
    select encode(s.token_hash, 'hex') as session_key
      from sessions s join users u on u.id = s.user_id
     where s.token_hash = any(${sessionKeys.map((key) => Buffer.from(key, 'hex'))}::bytea[])
       and s.ended_at is null and s.expires_at > ${now} and u.active
  `.execute(database);
  return found.rows.map(({ session_key }) => session_key);
}

/** When somebody signed in for this session; null for one that is not there. */
export async function findSessionStart(database: Database, sessionKey: string): Promise<Date | null> {
  const found = await sql<{ startedAt: Date }>`
    select created_at as "startedAt" from sessions where token_hash = ${Buffer.from(sessionKey, 'hex')}
  `.execute(database);
  return found.rows[0]?.startedAt ?? null;
}

/** Notes that a session was used, and once a day that its person was there: accounts that nobody uses end after two years. */
export async function touchSession(database: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`
    with seen as (update sessions set last_seen_at = ${now} where token_hash = ${tokenHash} returning user_id)
    update users u set last_active_at = ${now} from seen
     where u.id = seen.user_id and (u.last_active_at is null or u.last_active_at < ${new Date(now.getTime() - dayMs)})
  `.execute(database);
}

export async function insertSession(
  database: Database,
  session: {
    tokenHash: Buffer;
    userId: number;
    signedInAt?: Date;
    now: Date;
    expiresAt: Date;
    byCookie: boolean;
    remembered: boolean;
    way: SignInMethod;
    userAgent: string;
    device: string;
    app: string;
  },
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.signedInAt ?? session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      by_cookie: session.byCookie,
      remembered: session.remembered,
      through_single_sign_on: session.way === 'single-sign-on',
      way: session.way,
      user_agent: session.userAgent,
      device: session.device,
      from_app: session.app,
    })
    .execute();
  await database.updateTable('users').set({ last_active_at: session.now }).where('id', '=', session.userId).execute();
}

export async function endSession(database: Database, sessionKey: string, now: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', Buffer.from(sessionKey, 'hex'))
    .where('ended_at', 'is', null)
    .execute();
}
