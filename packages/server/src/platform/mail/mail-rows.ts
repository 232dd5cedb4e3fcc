import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { BounceReport } from './bounce-report.ts';

export interface NewMail {
  /** What it is about: asked for twice, it goes out once. */
  readonly dedupeKey: string;
  readonly template: string;
  readonly lang: 'fr' | 'en';
  readonly userId: number | null;
  readonly conciergerieId: number | null;
  readonly orderId: number | null;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By which the places of both bodies are found (`mail-places.ts`); left out where they have none. */
  readonly placeKey?: string;
  /** Goes in its place when the mail is sent; nobody reads it there. */
  readonly oneTimeToken?: string;
  /** One of our files that goes along. */
  readonly attachedFileId?: string;
  /** `kept` where there is no mail server: it is shown in the administration screens and goes nowhere. Queued unless told otherwise. */
  readonly state?: 'queued' | 'kept';
}

/** Keeps a mail to be sent. Returns its number, or null when the same mail was kept before. */
export async function insertMail(database: Database, mail: NewMail): Promise<number | null> {
  const inserted = await database
    .insertInto('mails')
    .values({
      dedupe_key: mail.dedupeKey,
      template: mail.template,
      lang: mail.lang,
      user_id: mail.userId,
      conciergerie_id: mail.conciergerieId,
      order_id: mail.orderId,
      mail_from: mail.from,
      mail_to: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      place_key: mail.placeKey ?? null,
      one_time_token: mail.oneTimeToken ?? null,
      attached_file_id: mail.attachedFileId ?? null,
      state: mail.state ?? 'queued',
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Whether a mail under this key was kept before. */
export async function isMailWritten(database: Database, dedupeKey: string): Promise<boolean> {
  const found = await database.selectFrom('mails').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst();
  return found !== undefined;
}

export interface QueuedMail {
  readonly id: number;
  readonly template: string;
  readonly conciergerie_id: number | null;
  readonly mail_from: string;
  readonly mail_to: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly place_key: string | null;
  readonly one_time_token: string | null;
  readonly subscription_id: number | null;
  readonly attachment: { readonly id: string; readonly name: string; readonly contentType: string } | null;
  /** The desk that signs with a picture; null where none does. */
  readonly signed_by: number | null;
  readonly created_at: Date;
  /** How many times it was tried, this time included. */
  readonly attempts: number;
}

/** Mails of a mailing, for those who follow a centre of interest. */
export interface NewBulkMail extends Omit<NewMail, 'orderId' | 'oneTimeToken'> {
  readonly userId: number;
  readonly oneTimeToken: string;
  /** Asked again when the mail goes out: who has unsubscribed by then gets none. */
  readonly subscriptionId: number;
}

/** Keeps many mails in one statement. Answers the number of each by its person, also of one that was kept before, which stays as it is. */
export async function insertMails(
  database: Database,
  mails: readonly NewBulkMail[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly isNew: boolean }>> {
  if (mails.length === 0) return new Map();
  const inserted = await database
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        dedupe_key: mail.dedupeKey,
        template: mail.template,
        lang: mail.lang,
        user_id: mail.userId,
        conciergerie_id: mail.conciergerieId,
        mail_from: mail.from,
        mail_to: mail.to,
        reply_to: mail.replyTo,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html,
        place_key: mail.placeKey ?? null,
        one_time_token: mail.oneTimeToken,
        attached_file_id: mail.attachedFileId ?? null,
        subscription_id: mail.subscriptionId,
        state: mail.state ?? 'queued',
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'user_id'])
    .execute();
  const isInserted = new Set(inserted.map(({ user_id: userId }) => userId));
  const keptBefore = mails.filter(({ userId }) => !isInserted.has(userId)).map(({ dedupeKey }) => dedupeKey);
  const found =
    keptBefore.length === 0
      ? []
      : await database.selectFrom('mails').select(['id', 'user_id']).where('dedupe_key', 'in', keptBefore).execute();
  const entries = (rows: readonly { id: number; user_id: number | null }[], isNew: boolean) =>
    rows.flatMap(({ id, user_id: userId }) => (userId === null ? [] : [[userId, { id, isNew }] as const]));
  return new Map([...entries(inserted, true), ...entries(found, false)]);
}

/** Until when another process has a mail in hand; null where none does. */
export async function findMailLease(database: Database, mailId: number): Promise<Date | null> {
  const found = await sql<{ leaseEnds: Date }>`
    select send_after as "leaseEnds" from mails where id = ${mailId} and state = 'sending'
  `.execute(database);
  return found.rows[0]?.leaseEnds ?? null;
}

/**
 * Mails that are to go out now: those whose process died with them in hand, which wait again from here on, before those that wait. What is queued for a thousand people
 * at once comes in several rounds.
 */
export async function takeBackMails(
  transaction: Database,
  now: Date,
  most: number,
): Promise<readonly { readonly mailId: number }[]> {
  const found = await sql<{ mailId: number }>`
    with lost as (
      update mails set state = 'queued' where state = 'sending' and send_after <= ${now} returning id
    ), waiting as (
      select id from mails where state = 'queued' and send_after <= ${now} order by send_after, id limit ${most}
    )
    select id as "mailId" from lost union select id from waiting order by 1
  `.execute(transaction);
  return found.rows;
}

/**
 * Takes a mail to send it: until `leaseEnds` nobody else gets it, also without a transaction that is held open. Null when it is no longer
 * to be sent, or somebody else has it. What is for those who follow a centre of interest is cancelled instead where its person no longer does. Anyone who crashes on the way loses it again when the lease ends.
 */
export async function takeQueuedMail(
  database: Database,
  mailId: number,
  { now, leaseEnds }: { readonly now: Date; readonly leaseEnds: Date },
): Promise<QueuedMail | null> {
  const found = await sql<QueuedMail & { readonly state: string }>`
    update mails set attempts = attempts + 1, send_after = ${leaseEnds},
      state = case when subscription_id is null
        or exists (select from user_subscriptions us where us.user_id = mails.user_id and us.subscription_id = mails.subscription_id)
        then 'sending' else 'cancelled' end
    where id = ${mailId} and (state = 'queued' or (state = 'sending' and send_after <= ${now}))
    returning state, subscription_id, id, template, conciergerie_id, mail_from, mail_to, reply_to, subject, text_body, html_body, place_key, one_time_token, created_at, attempts,
      (select jsonb_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type) from files f
        where f.id = attached_file_id and f.purged_at is null) as attachment,
      (select c.id from conciergeries c where c.id = mails.conciergerie_id and c.signature_image_id is not null) as signed_by
  `.execute(database);
  const [mail] = found.rows;
  return mail?.state === 'sending' ? mail : null;
}

export async function setMailSent(database: Database, mailId: number, now: Date): Promise<void> {
  await sql`update mails set state = 'sent', sent_at = ${now}, last_error = null, one_time_token = null where id = ${mailId}`.execute(
    database,
  );
}

/** There is no mail server: the mail is kept to be read in the administration screens. */
export async function setMailKept(database: Database, mailId: number): Promise<void> {
  await sql`update mails set state = 'kept' where id = ${mailId} and state = 'queued'`.execute(database);
}

/** A mail in the hands of the process that took it by this attempt: what its lease outlived is no longer its to judge. */
type TakenMail = Pick<QueuedMail, 'id' | 'attempts'>;

/** It did not go out this time, and waits until `sendAfter`. False where another process has taken it since. */
export async function setMailDelayed(
  database: Database,
  { id, attempts }: TakenMail,
  error: string,
  sendAfter: Date,
): Promise<boolean> {
  const set = await sql`
    update mails set state = 'queued', last_error = ${error}, send_after = ${sendAfter} where id = ${id} and state = 'sending' and attempts = ${attempts}
  `.execute(database);
  return set.numAffectedRows === 1n;
}

/** It will not go out unless somebody asks for it again; nothing where another process has taken it since. */
export async function setMailFailed(database: Database, { id, attempts }: TakenMail, error: string): Promise<void> {
  await sql`
    update mails set state = 'failed', last_error = ${error} where id = ${id} and state = 'sending' and attempts = ${attempts}
  `.execute(database);
}

/** A mail that had gone out came back from this address; null where there is no such mail that is taken to have arrived there. */
export async function setMailReturned(
  database: Database,
  { mailId, createdAt, recipient, reason }: BounceReport,
): Promise<{ readonly to: string } | null> {
  const found = await sql<{ to: string }>`
    update mails set state = 'failed', sent_at = null, last_error = ${reason}
    where id = ${mailId} and state = 'sent' and date_trunc('milliseconds', created_at) = ${createdAt} and lower(mail_to) = lower(${recipient})
    returning mail_to as to
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Makes a mail wait to be sent once more, tries counted anew. False unless it failed, or was kept while there was no mail server. */
export async function requeueMail(database: Database, mailId: number, now: Date): Promise<boolean> {
  const found = await sql<{ id: number }>`
    update mails set state = 'queued', attempts = 0, send_after = ${now}
    where id = ${mailId} and state in ('failed', 'kept')
    returning id
  `.execute(database);
  return found.rows.length > 0;
}

/** Nobody is at this address: its mail server has said so for good. */
export async function recordHardBounce(
  database: Database,
  email: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into failing_addresses (email, reason, since) values (${email}, ${reason}, ${now}) on conflict (email) do nothing
  `.execute(database);
}

/** A mail has arrived there. */
export async function clearMailFailures(database: Database, email: string): Promise<void> {
  await sql`delete from failing_addresses where email = ${email}`.execute(database);
}
