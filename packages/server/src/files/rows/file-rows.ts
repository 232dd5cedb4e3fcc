import type { FileFacts } from '@loge/domain/files/file-rights';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a file can belong to. */
export type FileOwnerKind = 'order' | 'user' | 'conciergerie' | 'partner' | 'chat_thread' | 'tax_certificate';

export interface NewFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly isPublic: boolean;
  readonly owner: { readonly kind: FileOwnerKind; readonly id: number } | null;
  readonly uploadedBy: number | null;
  readonly createdAt: Date;
}

export async function insertFile(database: Database, file: NewFile): Promise<void> {
  await database
    .insertInto('files')
    .values({
      id: file.id,
      name: file.name,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      width: file.width,
      height: file.height,
      is_public: file.isPublic,
      owner_kind: file.owner?.kind ?? null,
      owner_id: file.owner?.id ?? null,
      uploaded_by: file.uploadedBy,
      created_at: file.createdAt,
    })
    .execute();
}

/** Which of these ids have a row whose bytes must be there. */
export async function findKeptFiles(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from files where id = any(${[...ids]}::text[]) and purged_at is null
    union all select file_id from export_parts where file_id = any(${[...ids]}::text[])
  `.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Nobody reads it any more; the row stays. */
export async function markPurged(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('files').set({ purged_at: now }).where('id', '=', id).execute();
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly facts: FileFacts;
}

/** Files that still have their bytes, with all that the right to read them depends on. */
export async function findFiles(database: Database, ids: readonly string[]): Promise<readonly StoredFile[]> {
  const found = await sql<{ id: string; name: string; content_type: string; facts: FileFacts }>`
    select f.id, f.name, f.content_type,
           jsonb_build_object(
             'isPublic', f.is_public, 'uploadedBy', f.uploaded_by,
             'ownerUserId', case f.owner_kind when 'user' then f.owner_id end,
             'ownerConciergerieId', case f.owner_kind when 'conciergerie' then f.owner_id end,
             'ownerPartnerId', case f.owner_kind when 'partner' then f.owner_id end,
             'order', case when o.id is not null then jsonb_build_object(
               'conciergerieId', o.conciergerie_id, 'beneficiaryId', o.beneficiary_id, 'partnerId', o.partner_id,
               'visibleToBeneficiary', shown.to_beneficiary, 'visibleToPartner', shown.to_partner) end,
             'thread', case when t.id is not null then jsonb_build_object(
               'conciergerieId', t.conciergerie_id, 'beneficiaryId', t.beneficiary_id) end
           ) as facts
      from files f
      left join orders o on f.owner_kind = 'order' and o.id = f.owner_id
      left join chat_threads t on f.owner_kind = 'chat_thread' and t.id = f.owner_id
      left join lateral (
        select coalesce(bool_or(visible_to_beneficiary), false) as to_beneficiary, coalesce(bool_or(visible_to_partner), false) as to_partner
          from (
            select visible_to_beneficiary, visible_to_partner from order_comments where order_id = o.id and file_id = f.id
            union all
            select visible_to_beneficiary, visible_to_partner from order_status_changes where order_id = o.id and file_id = f.id
          ) carriers
      ) shown on true
     where f.id = any(${ids}::text[]) and f.purged_at is null
  `.execute(database);
  return found.rows.map(({ id, name, content_type, facts }) => ({ id, name, contentType: content_type, facts }));
}

/** One of them, or null. */
export const findFile = async (database: Database, id: string): Promise<StoredFile | null> =>
  (await findFiles(database, [id]))[0] ?? null;

/** The images of a category, shape by shape; null when there is no such category. */
export async function findCategoryImages(
  database: Database,
  categoryId: number,
): Promise<{ desktop: string | null; mobile: string | null; square: string | null; icon: string | null } | null> {
  const found = await database
    .selectFrom('categories')
    .select([
      'desktop_image_id as desktop',
      'mobile_image_id as mobile',
      'square_image_id as square',
      'small_icon_id as icon',
    ])
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return found ?? null;
}

/** Whether a client company shows this image as its logo. */
export async function isCompanyLogo(database: Database, imageId: string): Promise<boolean> {
  const found = await database
    .selectFrom('client_companies')
    .select('id')
    .where('logo_image_id', '=', imageId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface UploadRow {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
}

/** Of these files those that somebody has brought and that belong to nothing yet (`uploadBinaryData`). */
export async function findUploads(
  database: Database,
  ids: readonly string[],
  uploadedBy: number,
): Promise<readonly UploadRow[]> {
  const found = await sql<UploadRow>`
    select id, name, content_type as "contentType" from files
    where id = any(${[...ids]}::text[]) and uploaded_by = ${uploadedBy} and owner_kind is null and not is_public and purged_at is null
  `.execute(database);
  return found.rows;
}

/** From now on the person who has the ids of these files may read them: they stand in what is public. */
export async function publishFiles(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`update files set is_public = true where id = any(${[...ids]}::text[]) and not is_public`.execute(
    transaction,
  );
}

/** What the right to read this file depends on from now on. */
export async function giveFileTo(
  transaction: Database,
  id: string,
  owner: { readonly kind: FileOwnerKind; readonly id: number },
): Promise<void> {
  await sql`update files set owner_kind = ${owner.kind}, owner_id = ${owner.id} where id = ${id}`.execute(transaction);
}

/** The same for one that is called otherwise from now on. */
export async function publishUpload(transaction: Database, id: string, name: string): Promise<void> {
  await sql`update files set is_public = true, name = ${name} where id = ${id}`.execute(transaction);
}
