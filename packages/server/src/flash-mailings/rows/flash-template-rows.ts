import type { FlashVariable } from '@loge/domain/flash-mailings/flash-places';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface FlashImageRow {
  /** Of its place in the text. */
  readonly id: number;
  readonly fileId: string;
  readonly contentType: string;
  readonly alt: string;
}

/** What mails are made of. */
export interface FlashContent {
  readonly subject: string;
  /** HTML, clean. */
  readonly body: string;
  readonly variables: readonly FlashVariable[];
  readonly images: readonly FlashImageRow[];
}

export interface FlashTemplateRow extends FlashContent {
  readonly id: number;
  readonly topic: number;
  readonly topicLabel: string;
  readonly name: string;
  readonly published: boolean;
  readonly allowsAttachment: boolean;
  readonly authorLabel: string;
  readonly version: number;
}

const templatesWhere = async (
  database: Database,
  condition: RawBuilder<unknown>,
): Promise<readonly FlashTemplateRow[]> => {
  const found = await sql<FlashTemplateRow>`
    select r.id, r.subscription_id as topic, s.label_fr as "topicLabel", r.name, r.published, r.allows_attachment as "allowsAttachment",
      r.subject, r.body, r.variables, r.version, trim(u.first_name || ' ' || u.last_name) as "authorLabel",
      coalesce((select jsonb_agg(jsonb_build_object('id', i.number, 'fileId', i.file_id, 'contentType', f.content_type, 'alt', i.alt) order by i.number)
        from flash_template_images i join files f on f.id = i.file_id where i.template_id = r.id), '[]') as images
    from flash_templates r
    join subscriptions s on s.id = r.subscription_id
    join users u on u.id = r.author_id
    where ${condition} order by s.position, r.name collate alphabetical, r.id limit 500
  `.execute(database);
  return found.rows;
};

/** Templates of a centre of interest, or of all of them (null). */
export const findFlashTemplates = (
  database: Database,
  { topic, onlyPublished }: { readonly topic: number | null; readonly onlyPublished: boolean },
): Promise<readonly FlashTemplateRow[]> =>
  templatesWhere(
    database,
    sql`${topic === null ? sql`true` : sql`r.subscription_id = ${topic}`} and ${onlyPublished ? sql`r.published` : sql`true`}`,
  );

/** A template that is known to be there. */
export async function getFlashTemplate(database: Database, id: number): Promise<FlashTemplateRow> {
  const [template] = await templatesWhere(database, sql`r.id = ${id}`);
  if (template === undefined) throw new Error(`There is no flash template ${id}.`);
  return template;
}

export interface SavedFlashTemplate {
  readonly topic: number;
  readonly name: string;
  readonly published: boolean;
  readonly allowsAttachment: boolean;
  readonly subject: string;
  readonly body: string;
  readonly variables: readonly FlashVariable[];
}

/** Makes a template (`id` null) or changes one; answers its number. */
export async function saveFlashTemplate(
  transaction: Database,
  id: number | null,
  row: SavedFlashTemplate,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number> {
  const variables = JSON.stringify(row.variables);
  if (id !== null) {
    await sql`
      update flash_templates set subscription_id = ${row.topic}, name = ${row.name}, published = ${row.published},
        allows_attachment = ${row.allowsAttachment}, subject = ${row.subject}, body = ${row.body}, variables = ${variables}::jsonb,
        version = version + 1, changed_at = ${now}
      where id = ${id}
    `.execute(transaction);
    return id;
  }
  const inserted = await sql<{ id: number }>`
    insert into flash_templates (subscription_id, name, published, allows_attachment, subject, body, variables, author_id, created_at, changed_at)
    values (${row.topic}, ${row.name}, ${row.published}, ${row.allowsAttachment}, ${row.subject}, ${row.body}, ${variables}::jsonb, ${by},
      ${now}, ${now})
    returning id
  `.execute(transaction);
  const [made] = inserted.rows;
  if (made === undefined) throw new Error('The template was not made.');
  return made.id;
}

/** The pictures of a template are these and no others from now on. */
export async function setFlashImages(
  transaction: Database,
  templateId: number,
  images: readonly { readonly id: number; readonly fileId: string; readonly alt: string }[],
): Promise<void> {
  await sql`delete from flash_template_images where template_id = ${templateId}`.execute(transaction);
  await sql`
    insert into flash_template_images (template_id, number, file_id, alt)
    select ${templateId}, number, file_id, alt
    from unnest(${images.map(({ id }) => id)}::integer[], ${images.map(({ fileId }) => fileId)}::text[],
      ${images.map(({ alt }) => alt)}::text[]) as given (number, file_id, alt)
  `.execute(transaction);
}
