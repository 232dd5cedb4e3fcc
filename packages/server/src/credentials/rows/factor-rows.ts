import type { FactorFacts } from '@loge/domain/access/second-factors';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What the rules on second factors ask about somebody; null for nobody. */
export async function findFactorFacts(database: Database, userId: number): Promise<FactorFacts | null> {
  const found = await sql<FactorFacts>`
    select u.is_manager as "isManager", u.is_admin as "isAdmin",
           exists (select 1 from one_time_codes o where o.user_id = u.id and o.confirmed_at is not null) as "hasCodes",
           (select count(*) from passkeys k where k.user_id = u.id) as passkeys,
           coalesce((select r.team_needs_second_factor from sign_in_rules r), false) as "teamNeedsOne"
      from users u where u.id = ${userId} and u.active
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Lets one change of somebody's factors happen at a time, so that the last one cannot go twice. */
export async function lockFactorsOf(transaction: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('factors-' || ${userId}::text, 0))`.execute(transaction);
}

export interface OneTimeCodesRow {
  readonly sealed_secret: string;
  readonly confirmed_at: Date | null;
}

export async function findOneTimeCodes(database: Database, userId: number): Promise<OneTimeCodesRow | null> {
  const found = await database
    .selectFrom('one_time_codes')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

/** Keeps a secret that is not confirmed yet, in the place of an earlier one. False when codes are already active. */
export async function startOneTimeCodes(
  database: Database,
  { userId, sealedSecret, now }: { readonly userId: number; readonly sealedSecret: string; readonly now: Date },
): Promise<boolean> {
  const kept = await sql`
    insert into one_time_codes (user_id, sealed_secret, started_at) values (${userId}, ${sealedSecret}, ${now})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, started_at = excluded.started_at, last_step = 0
      where one_time_codes.confirmed_at is null
    returning user_id
  `.execute(database);
  return kept.rows.length > 0;
}

export async function confirmOneTimeCodes(database: Database, userId: number, now: Date): Promise<void> {
  await database
    .updateTable('one_time_codes')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Spends the code of a half minute and all before it. False when it was spent already: of two at once one succeeds. */
export async function consumeCodeStep(database: Database, userId: number, step: number): Promise<boolean> {
  const spent = await database
    .updateTable('one_time_codes')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .execute();
  return spent.length > 0;
}

export async function deleteOneTimeCodes(database: Database, userId: number): Promise<void> {
  await database.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await database.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  database: Database,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await database.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await database
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** False when there is no such code, or it was used. */
export async function consumeRecoveryCode(
  database: Database,
  userId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const spent = await database
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .execute();
  return spent.length > 0;
}

export async function countRecoveryCodesLeft(database: Database, userId: number): Promise<number> {
  const { left } = await database
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function setTeamNeedsSecondFactor(
  database: Database,
  { needed, by, now }: { readonly needed: boolean; readonly by: number; readonly now: Date },
): Promise<void> {
  await database
    .updateTable('sign_in_rules')
    .set({ team_needs_second_factor: needed, changed_at: now, changed_by: by })
    .execute();
}

/** Managers and administrators, whose sessions a change of the rule concerns. */
export async function findTeamIds(database: Database): Promise<readonly number[]> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where((row) => row.or([row('is_manager', '=', true), row('is_admin', '=', true)]))
    .execute();
  return found.map(({ id }) => id);
}

export interface TeamMemberRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly has_codes: boolean;
  readonly passkeys: number;
}

const maxTeamMembers = 500;

/** Colleagues of somebody: managers of these conciergeries, or with null the whole team. */
export async function findTeam(
  database: Database,
  conciergerieIds: readonly number[] | null,
): Promise<readonly TeamMemberRow[]> {
  const found = await sql<TeamMemberRow>`
    select u.id, u.first_name, u.last_name,
           exists (select 1 from one_time_codes o where o.user_id = u.id and o.confirmed_at is not null) as has_codes,
           (select count(*) from passkeys k where k.user_id = u.id) as passkeys
      from users u
     where u.active and (u.is_manager or u.is_admin)
       and (${conciergerieIds}::bigint[] is null or not u.is_admin and exists (
         select 1 from manager_conciergeries m where m.user_id = u.id and m.conciergerie_id = any(${conciergerieIds}::bigint[])))
     order by u.last_name collate alphabetical, u.first_name collate alphabetical, u.id limit ${maxTeamMembers}
  `.execute(database);
  return found.rows;
}
