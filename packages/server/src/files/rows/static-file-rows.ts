import type { FileUseOnWire } from '@loge/contract/files/static-file-wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface StaticFileRow {
  readonly name: string;
  /** Null for a folder. */
  readonly fileId: string | null;
  readonly size: number;
  readonly contentType: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** What a folder holds: folders first, then files, by name. At most as many as there may be in all. */
export async function findStaticFiles(database: Database, folder: string): Promise<readonly StaticFileRow[]> {
  const found = await sql<StaticFileRow>`
    select s.name, s.file_id as "fileId", coalesce(f.size_bytes, 0)::bigint as size, f.content_type as "contentType",
      s.created_at as "createdAt", coalesce(trim(u.first_name || ' ' || u.last_name), '') as "createdBy"
    from static_files s left join files f on f.id = s.file_id left join users u on u.id = s.created_by
    where s.folder = ${folder} order by s.file_id is not null, s.name collate alphabetical
  `.execute(database);
  return found.rows;
}

export async function countStaticFiles(database: Database): Promise<number> {
  const found = await sql<{ total: number }>`select count(*)::int as total from static_files`.execute(database);
  return found.rows[0]?.total ?? 0;
}

/** Anyone who changes the files waits here until others have: a folder must not go while something is put into it. */
export async function lockStaticFiles(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('static files', 0))`.execute(transaction);
}

/** One of them; null where there is none of that name. */
export async function findStaticFile(
  database: Database,
  folder: string,
  name: string,
): Promise<{ readonly id: number; readonly name: string; readonly fileId: string | null } | null> {
  const found = await sql<{ id: number; name: string; fileId: string | null }>`
    select id, name, file_id as "fileId" from static_files where folder = ${folder} and lower(name) = lower(${name})
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Whether there is such a folder; the top always is. */
export async function isStaticFolder(database: Database, path: string): Promise<boolean> {
  if (path === '') return true;
  const cut = path.lastIndexOf('/');
  const found = await sql`
    select from static_files where folder = ${cut === -1 ? '' : path.slice(0, cut)} and name = ${path.slice(cut + 1)} and file_id is null
  `.execute(database);
  return found.rows.length > 0;
}

export async function addStaticFile(
  transaction: Database,
  row: {
    readonly folder: string;
    readonly name: string;
    readonly fileId: string | null;
    readonly by: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    insert into static_files (folder, name, file_id, created_at, created_by)
    values (${row.folder}, ${row.name}, ${row.fileId}, ${row.now}, ${row.by})
  `.execute(transaction);
}

export async function removeStaticFile(transaction: Database, id: number): Promise<void> {
  await sql`delete from static_files where id = ${id}`.execute(transaction);
}

/** Where files are shown or linked, by their id in addresses and texts. Twenty places of each at most. */
export async function findFileUses(
  database: Database,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FileUseOnWire[]>> {
  if (fileIds.length === 0) return new Map();
  const found = await sql<FileUseOnWire & { fileId: string }>`
    with texts (kind, id, label, text) as (
      select 'news', id, title_fr, concat_ws(' ', content_fr, content_en, summary_fr, summary_en, url) from news
      union all select 'moment-offer', id, title_fr, concat_ws(' ', content_fr, content_en, url) from moment_offers
      union all select 'flash-template', id, name, body from flash_templates
      union all select 'flash-mailing', id, coalesce(subject, sent_content ->> 'subject', ''), concat_ws(' ', body, sent_content ->> 'body')
        from flash_mailings
      union all select 'presentation', r.id, p.company_name, concat_ws(' ', r.short_desc_fr, r.short_desc_en)
        from partner_presentations r join partners p on p.id = r.partner_id
      union all select 'legal-text', id, type, concat_ws(' ', content_fr, content_en) from legal_texts
      union all select 'conciergerie', id, name, concat_ws(' ', description_fr, description_en) from conciergeries
    ), linked as (
      select kind, id, label, text from texts where text like '%/gateway?action=%'
    ), ranked as (
      select asked.id as "fileId", l.kind, l.id, l.label,
        row_number() over (partition by asked.id order by l.kind, l.id) as place
      from unnest(${[...fileIds]}::text[]) as asked (id) join linked l on strpos(l.text, asked.id) > 0
    )
    select "fileId", kind, id, label from ranked where place <= 20 order by place
  `.execute(database);
  const uses = new Map<string, FileUseOnWire[]>();
  for (const { fileId, ...use } of found.rows) uses.set(fileId, [...(uses.get(fileId) ?? []), use]);
  return uses;
}
