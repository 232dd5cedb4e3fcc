import type { Failures } from '@loge/domain/access/sign-in-backoff';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/**
 * What is guessed at: the password when signing in, the current one (by a number without a session, or with one), a code of one time, the
 * number typed at lockers. Each is counted for itself.
 */
export type GuessKind = 'sign-in' | 'forced-change' | 'own-change' | 'code' | 'locker-pin';

/** Strangers guess at one password in two places: the person's account counts them together. */
const countedWith = (kind: GuessKind): readonly GuessKind[] =>
  kind === 'sign-in' || kind === 'forced-change' ? ['sign-in', 'forced-change'] : [kind];

/** What is guessed at, whose it is, from where. */
export interface SignInAttemptTarget {
  readonly kind: GuessKind;
  /** What was typed for the account, by `hashTyped`: it is never kept as it is. */
  readonly subjectHash: Buffer;
  /** Null where what was typed is nobody's. */
  readonly userId: number | null;
  readonly address: string;
  /** The browser, where it has signed this person in before. */
  readonly deviceHash: Buffer | null;
}

export interface SignInFailures {
  readonly account: Failures;
  readonly typed: Failures;
  readonly ownDevice: Failures;
  readonly fromAddress: number;
}

/** Lets only one guess at a time be counted for an address and for an account, until the transaction ends. Always in this order. */
export async function lockSignInAttempts(
  transaction: Database,
  { kind, subjectHash, userId, address }: SignInAttemptTarget,
): Promise<void> {
  const subject = userId === null ? `typed ${subjectHash.toString('hex')}` : `user ${userId}`;
  const account = `${countedWith(kind)[0]} ${subject}`;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
      from unnest(array['guess-from-' || ${address}, 'guess-at-' || ${account}]) with ordinality as lock (name, position)
     order by position
  `.execute(transaction);
}

/** Failures since then that are not forgiven. Those from a browser of one's own count there alone. */
export async function countSignInFailures(
  database: Database,
  { kind, subjectHash, userId, address, deviceHash }: SignInAttemptTarget,
  since: Date,
): Promise<SignInFailures> {
  const found = await sql<{
    account: number;
    account_at: Date | null;
    typed: number;
    typed_at: Date | null;
    device: number;
    device_at: Date | null;
    from_address: number;
  }>`
    with failed as (
      select at, device_hash is null as strange, user_id = ${userId} and of_kind as of_user,
             kind = ${kind} and subject_hash = ${subjectHash} as of_typed, address = ${address} as of_address,
             user_id = ${userId} and of_kind and device_hash = ${deviceHash} as of_device
        from sign_in_attempts, lateral (select kind = any(${countedWith(kind)}::text[]) as of_kind) counted
       where kind <> 'link' and not succeeded and not forgiven and at > ${since}
         and (user_id = ${userId} or subject_hash = ${subjectHash} or address = ${address})
    )
    select count(*) filter (where of_user and strange)::int as account, max(at) filter (where of_user and strange) as account_at,
           count(*) filter (where of_typed and strange)::int as typed, max(at) filter (where of_typed and strange) as typed_at,
           count(*) filter (where of_device)::int as device, max(at) filter (where of_device) as device_at,
           count(*) filter (where of_address and strange)::int as from_address
      from failed
  `.execute(database);
  const row = found.rows[0];
  const failures = (count = 0, at: Date | null = null): Failures => ({ count, lastAt: at?.getTime() ?? null });
  return {
    account: failures(row?.account, row?.account_at),
    typed: failures(row?.typed, row?.typed_at),
    ownDevice: failures(row?.device, row?.device_at),
    fromAddress: row?.from_address ?? 0,
  };
}

export async function insertSignInAttempt(database: Database, target: SignInAttemptTarget, at: Date): Promise<number> {
  const { id } = await database
    .insertInto('sign_in_attempts')
    .values({
      kind: target.kind,
      subject_hash: target.subjectHash,
      user_id: target.userId,
      address: target.address,
      device_hash: target.deviceHash,
      succeeded: false,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The guess was right: it no longer counts, and neither do the person's own mistakes before it, made from the same place. */
export async function setSignInAttemptSucceeded(database: Database, guessId: number, kind: GuessKind): Promise<void> {
  await sql`
    update sign_in_attempts a set succeeded = (a.id = g.id), forgiven = (a.id <> g.id)
      from sign_in_attempts g
     where g.id = ${guessId} and not a.succeeded and not a.forgiven
       and (a.id = g.id or (a.kind = any(${countedWith(kind)}::text[]) and a.address = g.address
         and (a.user_id = g.user_id or (g.user_id is null and a.user_id is null and a.subject_hash = g.subject_hash))
         and a.device_hash is not distinct from g.device_hash))
  `.execute(database);
}

/** Forgets the failures at somebody's account: a manager lets them try again at once. Codes are not a manager's to forgive. */
export async function resetSignInFailures(database: Database, userId: number, since: Date): Promise<number> {
  const forgiven = await sql`
    update sign_in_attempts set forgiven = true
     where user_id = ${userId} and kind not in ('code', 'link') and not succeeded and not forgiven and at > ${since}
  `.execute(database);
  return Number(forgiven.numAffectedRows ?? 0);
}

/** How often a mail with a link was asked for since then, for the same text and from the same address, with this time. */
export async function countLinkRequest(
  transaction: Database,
  {
    subjectHash,
    address,
    at,
    since,
  }: { readonly subjectHash: Buffer; readonly address: string; readonly at: Date; readonly since: Date },
): Promise<{ readonly forTyped: number; readonly fromAddress: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('link-from-' || ${address}, 0))`.execute(transaction);
  await transaction
    .insertInto('sign_in_attempts')
    .values({ kind: 'link', subject_hash: subjectHash, address, succeeded: false, at })
    .execute();
  const found = await sql<{ for_typed: number; from_address: number }>`
    select count(*) filter (where subject_hash = ${subjectHash})::int as for_typed, count(*) filter (where address = ${address})::int as from_address
      from sign_in_attempts where kind = 'link' and at > ${since} and (subject_hash = ${subjectHash} or address = ${address})
  `.execute(transaction);
  return { forTyped: found.rows[0]?.for_typed ?? 1, fromAddress: found.rows[0]?.from_address ?? 1 };
}
