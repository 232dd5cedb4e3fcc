import type { FlashValues } from '@loge/domain/flash-mailings/flash-places';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { FlashContent } from './flash-template-rows.ts';

export interface FlashMailingRow {
  readonly id: number;
  readonly templateId: number | null;
  readonly topic: number;
  readonly topicLabel: string;
  readonly authorId: number;
  readonly authorLabel: string;
  readonly conciergerieId: number;
  readonly conciergerieLabel: string;
  readonly createdAt: Date;
  /** Null: the template's. */
  readonly subject: string | null;
  readonly body: string | null;
  readonly values: FlashValues;
  readonly attachment: {
    readonly fileId: string;
    readonly filename: string;
    readonly contentType: string;
    readonly size: number;
  } | null;
  readonly version: number;
  readonly testedAt: Date | null;
  readonly testedWith: string | null;
  readonly sentAt: Date | null;
  readonly sentByLabel: string | null;
  readonly sentContent: FlashContent | null;
  /** The template as it is now; null for a blank one. */
  readonly templateSubject: string | null;
  readonly templateVariables: FlashContent['variables'] | null;
  readonly total: number;
  readonly done: number;
  readonly remaining: number;
  readonly failed: number;
  readonly leftOut: number;
  readonly opened: number;
}

const mailingsWhere = async (
  database: Database,
  condition: RawBuilder<unknown>,
): Promise<readonly FlashMailingRow[]> => {
  const found = await sql<FlashMailingRow>`
    select m.id, m.template_id as "templateId", m.subscription_id as topic, s.label_fr as "topicLabel", m.author_id as "authorId",
      trim(a.first_name || ' ' || a.last_name) as "authorLabel", m.conciergerie_id as "conciergerieId", c.name as "conciergerieLabel",
      m.created_at as "createdAt", m.subject, m.body, m.variables as values, m.version, m.tested_at as "testedAt",
      m.tested_with as "testedWith", m.sent_at as "sentAt", trim(b.first_name || ' ' || b.last_name) as "sentByLabel",
      m.sent_content as "sentContent", t.subject as "templateSubject", t.variables as "templateVariables",
      case when f.id is not null then jsonb_build_object('fileId', f.id, 'filename', f.name, 'contentType', f.content_type,
        'size', f.size_bytes) end as attachment,
      coalesce(r.total, 0)::int as total, coalesce(r.done, 0)::int as done, coalesce(r.remaining, 0)::int as remaining,
      coalesce(r.failed, 0)::int as failed, coalesce(r.left_out, 0)::int as "leftOut",
      (select count(*) from flash_opens o where o.mailing_id = m.id)::int as opened
    from flash_mailings m
    join subscriptions s on s.id = m.subscription_id
    join conciergeries c on c.id = m.conciergerie_id
    join users a on a.id = m.author_id
    left join users b on b.id = m.sent_by
    left join files f on f.id = m.attached_file_id
    left join flash_templates t on t.id = m.template_id
    left join lateral (
      select count(*) as total, count(*) filter (where state = 'sent') as done,
        count(*) filter (where state in ('waiting', 'written')) as remaining,
        count(*) filter (where state in ('failed', 'unreachable')) as failed,
        count(*) filter (where state in ('unsubscribed', 'capped')) as left_out
      from flash_recipients where mailing_id = m.id) r on m.sent_at is not null
    where ${condition} order by m.id desc limit 200
  `.execute(database);
  return found.rows;
};

/** The mailings of a desk about a centre of interest, or about any (null); newest first. */
export const findFlashMailings = (
  database: Database,
  conciergerieId: number,
  topic: number | null,
): Promise<readonly FlashMailingRow[]> =>
  mailingsWhere(
    database,
    sql`m.conciergerie_id = ${conciergerieId} and ${topic === null ? sql`true` : sql`m.subscription_id = ${topic}`}`,
  );

/** A mailing that is known to be there. */
export async function getFlashMailing(database: Database, id: number): Promise<FlashMailingRow> {
  const [mailing] = await mailingsWhere(database, sql`m.id = ${id}`);
  if (mailing === undefined) throw new Error(`There is no flash mailing ${id}.`);
  return mailing;
}

/** Who got no mail of each mailing and why, the first hundred of each. */
export async function findFlashErrors(
  database: Database,
  mailingIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = await sql<{ mailingId: number; person: string; error: string }>`
    select e.mailing_id as "mailingId", trim(u.first_name || ' ' || u.last_name) as person, e.error
    from unnest(${[...mailingIds]}::bigint[]) as asked (id)
    cross join lateral (
      select mailing_id, user_id, error from flash_recipients
      where mailing_id = asked.id and state in ('failed', 'unreachable') order by user_id limit 100) e
    join users u on u.id = e.user_id order by e.mailing_id, e.user_id
  `.execute(database);
  const errors = new Map<number, string[]>();
  for (const { mailingId, person, error } of found.rows) {
    const said = errors.get(mailingId) ?? [];
    said.push(error === '' ? person : `${person}\u00a0: ${error}`);
    errors.set(mailingId, said);
  }
  return errors;
}

export interface SavedFlashMailing {
  readonly templateId: number | null;
  readonly topic: number;
  readonly subject: string | null;
  readonly body: string | null;
  readonly values: FlashValues;
  readonly attachedFileId: string | null;
}

/** Makes a mailing of a desk (`id` null) or changes one; answers its number. */
export async function saveFlashMailing(
  transaction: Database,
  id: number | null,
  row: SavedFlashMailing,
  { conciergerieId, by, now }: { readonly conciergerieId: number; readonly by: number; readonly now: Date },
): Promise<number> {
  const values = JSON.stringify(row.values);
  if (id !== null) {
    await sql`
      update flash_mailings set template_id = ${row.templateId}, subscription_id = ${row.topic}, subject = ${row.subject}, body = ${row.body},
        variables = ${values}::jsonb, attached_file_id = ${row.attachedFileId}, version = version + 1
      where id = ${id}
    `.execute(transaction);
    return id;
  }
  const inserted = await sql<{ id: number }>`
    insert into flash_mailings (conciergerie_id, subscription_id, template_id, subject, body, variables, attached_file_id, author_id, created_at)
    values (${conciergerieId}, ${row.topic}, ${row.templateId}, ${row.subject}, ${row.body}, ${values}::jsonb, ${row.attachedFileId}, ${by}, ${now})
    returning id
  `.execute(transaction);
  const [made] = inserted.rows;
  if (made === undefined) throw new Error('The mailing was not made.');
  return made.id;
}

export async function setFlashTested(
  transaction: Database,
  id: number,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  await sql`update flash_mailings set tested_at = ${now}, tested_with = ${email} where id = ${id}`.execute(transaction);
}

/** From now on it is sent: as it stands, whatever becomes of its template. */
export async function setFlashSent(
  transaction: Database,
  id: number,
  { by, content, now }: { readonly by: number; readonly content: FlashContent; readonly now: Date },
): Promise<void> {
  await sql`
    update flash_mailings set sent_at = ${now}, sent_by = ${by}, sent_content = ${JSON.stringify(content)}::jsonb where id = ${id}
  `.execute(transaction);
}

/** How a mailing was read. */
interface OpenRateRow {
  readonly id: number;
  readonly desk: string;
  readonly topic: string;
  readonly subject: string;
  readonly values: FlashValues;
  readonly variables: FlashContent['variables'];
  readonly sentAt: Date;
  readonly sent: number;
  readonly opened: number;
}

/** Mailings that were sent at some desks, in totals, newest first and some hundreds at a time. */
export async function findOpenRates(
  database: Database,
  conciergerieIds: readonly number[],
  beforeId: number | null,
): Promise<readonly OpenRateRow[]> {
  const found = await sql<OpenRateRow>`
    select m.id, c.name as desk, s.label_fr as topic, m.sent_content ->> 'subject' as subject, m.variables as values,
      m.sent_content -> 'variables' as variables, m.sent_at as "sentAt",
      (select count(*) from flash_recipients r where r.mailing_id = m.id and r.state = 'sent')::int as sent,
      (select count(*) from flash_opens o where o.mailing_id = m.id)::int as opened
    from flash_mailings m join conciergeries c on c.id = m.conciergerie_id join subscriptions s on s.id = m.subscription_id
    where m.conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and m.sent_at is not null
      and ${beforeId === null ? sql`true` : sql`m.id < ${beforeId}`}
    order by m.id desc limit 200
  `.execute(database);
  return found.rows;
}
