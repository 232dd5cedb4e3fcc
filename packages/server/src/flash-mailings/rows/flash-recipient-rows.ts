import type { FlashReaderFacts } from '@loge/domain/flash-mailings/flash-audience';
import type { Lang } from '@loge/domain/shared/lang';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface FlashReaderRow extends FlashReaderFacts {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: Lang;
}

/** What decides whether a mailing reaches each of some people (`u`). */
const readerColumns = (
  { conciergerieId, topic }: { readonly conciergerieId: number; readonly topic: number },
  since: Date,
): RawBuilder<unknown> => sql`
  u.id as "userId", u.email, u.first_name as "firstName", u.last_name as "lastName", u.lang,
  (u.conciergerie_id = ${conciergerieId} and u.is_beneficiary and u.active and u.anonymised_at is null
    and (select included_in_mailing_tool and not avoids_all_emails from conciergeries where id = ${conciergerieId})) as "isServed",
  exists (select from user_subscriptions us where us.user_id = u.id and us.subscription_id = ${topic}) as follows,
  exists (select from failing_addresses a where a.email = u.email) as "isFailing",
  coalesce(lately.number, 0)::int as lately, lately.at as "lastAt"
  from users u left join lateral (
    select count(*) as number, max(decided_at) as at from flash_recipients h
    where h.user_id = u.id and h.decided_at > ${since} and h.state in ('written', 'sent')) lately on true`;

/** Who follows a centre of interest at a desk, with what decides whether a mailing reaches them now. */
export async function findFollowers(
  database: Database,
  desk: { readonly conciergerieId: number; readonly topic: number },
  since: Date,
): Promise<readonly FlashReaderRow[]> {
  const found = await sql<FlashReaderRow>`
    select ${readerColumns(desk, since)}
    where u.conciergerie_id = ${desk.conciergerieId} and u.is_beneficiary and u.active and u.anonymised_at is null
      and exists (select from user_subscriptions us where us.user_id = u.id and us.subscription_id = ${desk.topic})
  `.execute(database);
  return found.rows;
}

/** Notes who is meant by a mailing, each once. */
export async function addRecipients(
  transaction: Database,
  { mailingId, conciergerieId }: { readonly mailingId: number; readonly conciergerieId: number },
  userIds: readonly number[],
): Promise<void> {
  await sql`
    insert into flash_recipients (mailing_id, user_id, conciergerie_id)
    select ${mailingId}, id, ${conciergerieId} from unnest(${[...userIds]}::bigint[]) as given (id) on conflict do nothing
  `.execute(transaction);
}

/** Notes who is meant and cannot be reached. */
export async function addUnreachable(
  transaction: Database,
  { mailingId, conciergerieId }: { readonly mailingId: number; readonly conciergerieId: number },
  userIds: readonly number[],
  { error, now }: { readonly error: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into flash_recipients (mailing_id, user_id, conciergerie_id, state, error, decided_at)
    select ${mailingId}, id, ${conciergerieId}, 'unreachable', ${error}, ${now} from unnest(${[...userIds]}::bigint[]) as given (id)
    on conflict do nothing
  `.execute(transaction);
}

/** Some who wait for their mail of a mailing, held until the end of the transaction: nobody else gets the same ones in the meantime. */
export async function takeWaiting(
  transaction: Database,
  { mailingId, ...desk }: { readonly mailingId: number; readonly conciergerieId: number; readonly topic: number },
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly FlashReaderRow[]> {
  // One batch of a desk at a time: two mailings at once must not both be the last one that somebody may get.
  await sql`select pg_advisory_xact_lock(hashtextextended('flash mailings', ${desk.conciergerieId}))`.execute(
    transaction,
  );
  const held = await sql<{ userId: number }>`
    select user_id as "userId" from flash_recipients where mailing_id = ${mailingId} and state = 'waiting'
    order by user_id limit ${limit} for update skip locked
  `.execute(transaction);
  const found = await sql<FlashReaderRow>`
    select ${readerColumns(desk, since)} where u.id = any(${held.rows.map(({ userId }) => userId)}::bigint[]) order by u.id
  `.execute(transaction);
  return found.rows;
}

/** Notes that somebody is left out, and why. */
export async function leaveOut(
  transaction: Database,
  mailingId: number,
  people: readonly { readonly userId: number; readonly state: 'unsubscribed' | 'unreachable' | 'capped' }[],
  now: Date,
): Promise<void> {
  await sql`
    update flash_recipients r set state = g.state, decided_at = ${now}
    from unnest(${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ state }) => state)}::text[]) as g (user_id, state)
    where r.mailing_id = ${mailingId} and r.user_id = g.user_id
  `.execute(transaction);
}

/** Notes the mail of each, and by what they unsubscribe; null: as it was. `state`: kept mails have nowhere to go and are done with. */
export async function noteWritten(
  transaction: Database,
  mailingId: number,
  people: readonly { readonly userId: number; readonly mailId: number; readonly unsubscribeHash: Buffer | null }[],
  { state, now }: { readonly state: 'written' | 'sent'; readonly now: Date },
): Promise<void> {
  await sql`
    update flash_recipients r set state = ${state}, decided_at = ${now}, mail_id = g.mail_id, unsubscribe_hash = coalesce(g.hash, r.unsubscribe_hash)
    from unnest(${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ mailId }) => mailId)}::bigint[],
      ${people.map(({ unsubscribeHash }) => unsubscribeHash)}::bytea[]) as g (user_id, mail_id, hash)
    where r.mailing_id = ${mailingId} and r.user_id = g.user_id
  `.execute(transaction);
}

/** Mailings of which somebody still waits for their mail. */
export async function findUnfinishedMailings(database: Database): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select distinct mailing_id as id from flash_recipients where state = 'waiting' order by 1
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

export interface UnsubscribingReader {
  readonly userId: number;
  readonly conciergerieId: number;
  readonly topic: number;
  readonly topicFr: string;
  readonly topicEn: string;
  readonly desk: string;
  readonly lang: Lang;
  readonly follows: boolean;
}

/** Whose mail a token came with, and about what it was; null for an unknown token. */
export async function findUnsubscribing(database: Database, hash: Buffer): Promise<UnsubscribingReader | null> {
  const found = await sql<UnsubscribingReader>`
    select r.user_id as "userId", r.conciergerie_id as "conciergerieId", s.id as topic, s.label_fr as "topicFr", s.label_en as "topicEn",
      c.name as desk, u.lang,
      exists (select from user_subscriptions us where us.user_id = u.id and us.subscription_id = s.id) as follows
    from flash_recipients r join flash_mailings m on m.id = r.mailing_id join subscriptions s on s.id = m.subscription_id
    join conciergeries c on c.id = r.conciergerie_id join users u on u.id = r.user_id
    where r.unsubscribe_hash = ${hash} and u.anonymised_at is null
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Somebody follows a centre of interest no longer. False where they did not. */
export async function unfollow(
  transaction: Database,
  { userId, topic }: { readonly userId: number; readonly topic: number },
): Promise<boolean> {
  const gone = await sql<{ id: number }>`
    delete from user_subscriptions where user_id = ${userId} and subscription_id = ${topic} returning user_id as id
  `.execute(transaction);
  return gone.rows.length > 0;
}

/** A mail of a mailing was opened; a mark counts once. */
export async function noteOpened(database: Database, mailingId: number, markHash: Buffer): Promise<void> {
  await sql`
    insert into flash_opens (mark_hash, mailing_id)
    select ${markHash}, id from flash_mailings where id = ${mailingId} and sent_at is not null on conflict do nothing
  `.execute(database);
}
