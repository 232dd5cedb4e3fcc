import type { Brand } from '@loge/domain/brands/brand';
import type { ExportRunOnWire } from '@loge/contract/exports/export-run-wire';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { SessionContext } from '../../platform/gateway/sessions.ts';

/** Under whose rights a file is made: those of the session that asked, as they are then. */
export interface ExportBinding {
  readonly sessionKey: string;
  readonly context: SessionContext;
}

export interface NewExportRun {
  readonly userId: number;
  readonly binding: ExportBinding;
  readonly action: string;
  readonly payload: string;
  readonly lang: Lang;
  readonly now: Date;
}

/** Notes that a file is asked for; null where the person has `most` under way already. Others of the same person wait. */
export async function insertExportRun(database: Database, run: NewExportRun, most: number): Promise<number | null> {
  await sql`select from users where id = ${run.userId} for no key update`.execute(database);
  const found = await sql<{ id: number }>`
    insert into export_runs (user_id, binding, action, payload, lang, requested_at)
    select ${run.userId}, ${JSON.stringify(run.binding)}::jsonb, ${run.action}, ${run.payload}, ${run.lang}, ${run.now}::timestamptz
    where (select count(*) from export_runs where user_id = ${run.userId} and state in ('waiting', 'running')) < ${most}
    returning id
  `.execute(database);
  return found.rows[0]?.id ?? null;
}

export interface BegunExport {
  readonly id: number;
  readonly userId: number;
  readonly binding: ExportBinding;
  readonly action: string;
  readonly payload: string;
  readonly lang: Lang;
  readonly requestedAt: Date;
  readonly attempt: number;
}

/** Begins to make a file, anew where a process died over it; null where nobody wants it any more, or it is there. */
export async function beginExport(database: Database, exportId: number): Promise<BegunExport | null> {
  const found = await sql<BegunExport>`
    with begun as (
      update export_runs set state = 'running', attempt = attempt + 1, rows_written = 0, size_bytes = 0
      where id = ${exportId} and state in ('waiting', 'running')
      returning id, user_id as "userId", binding, action, payload, lang, requested_at as "requestedAt", attempt
    ), before as (delete from export_parts where export_id in (select id from begun))
    select * from begun
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The files that are asked for and not there. */
export async function findUnfinishedExports(database: Database): Promise<readonly { readonly exportId: number }[]> {
  const found = await sql<{ exportId: number }>`
    select id as "exportId" from export_runs where state in ('waiting', 'running') order by id limit 1000
  `.execute(database);
  return found.rows;
}

interface Progress {
  readonly fileName: string;
  readonly contentType: string;
  readonly rows: number;
  readonly sizeBytes: number;
}

/** Says how far a file is; false where nobody wants it any more, or another process makes it. */
export async function noteProgress(
  database: Database,
  { id, attempt }: Pick<BegunExport, 'id' | 'attempt'>,
  { fileName, contentType, rows, sizeBytes }: Progress,
): Promise<boolean> {
  const found = await sql`
    update export_runs set file_name = ${fileName}, content_type = ${contentType}, rows_written = ${rows}, size_bytes = ${sizeBytes}
    where id = ${id} and attempt = ${attempt} and state = 'running'
  `.execute(database);
  return found.numAffectedRows === 1n;
}

export async function insertExportPart(
  database: Database,
  { id, attempt }: Pick<BegunExport, 'id' | 'attempt'>,
  part: { readonly position: number; readonly fileId: string; readonly sizeBytes: number },
): Promise<boolean> {
  const found = await sql`
    insert into export_parts (export_id, position, file_id, size_bytes)
    select id, ${part.position}, ${part.fileId}, ${part.sizeBytes} from export_runs
    where id = ${id} and attempt = ${attempt} and state = 'running' for key share
  `.execute(database);
  return found.numAffectedRows === 1n;
}

/** Notes what the reader of a file reaches while it is made: it is theirs as long as they reach all of it. */
export async function noteReach(
  database: Database,
  { id, attempt }: Pick<BegunExport, 'id' | 'attempt'>,
  { deskIds, partnerId, profiles }: Pick<MadeExport, 'deskIds' | 'partnerId' | 'profiles'>,
): Promise<void> {
  await sql`
    update export_runs set desk_ids = ${deskIds}::bigint[], partner_id = ${partnerId}, profiles = ${profiles}::text[]
    where id = ${id} and attempt = ${attempt} and state = 'running'
  `.execute(database);
}

/** Ends a file, with why there is none or without; false where nobody waits for it. */
export async function endExport(
  database: Database,
  { id, attempt }: Pick<BegunExport, 'id' | 'attempt'>,
  { failure, now }: { readonly failure: string | null; readonly now: Date },
): Promise<boolean> {
  const found = await sql`
    update export_runs set state = ${failure === null ? 'done' : 'failed'}, failure = ${failure}, finished_at = ${now}::timestamptz
    where id = ${id} and attempt = ${attempt} and state = 'running'
  `.execute(database);
  return found.numAffectedRows === 1n;
}

/** By what a file was made, and what its reader reached then. */
export interface MadeExport {
  readonly action: string;
  readonly payload: string;
  readonly context: SessionContext;
  readonly deskIds: readonly number[];
  readonly partnerId: number | null;
  /** As what they were known: a manager's file of a list that is everybody's holds more than a beneficiary's. */
  readonly profiles: readonly string[];
}

const madeColumns = sql`r.action, r.payload, r.binding -> 'context' as context, r.desk_ids::float8[] as "deskIds", r.partner_id as "partnerId", r.profiles`;

type ExportRunRow = Omit<ExportRunOnWire, 'requestedAt' | 'finishedAt'> & {
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
} & MadeExport;

/** Somebody's files, the latest first. */
export async function findExportRuns(
  database: Database,
  userId: number,
  most: number,
): Promise<readonly ExportRunRow[]> {
  const found = await sql<ExportRunRow>`
    select id, state, file_name as "fileName", rows_written as rows, size_bytes as "sizeBytes", requested_at as "requestedAt",
      finished_at as "finishedAt", coalesce(failure, '') as failure, ${madeColumns}
    from export_runs r where user_id = ${userId} order by id desc limit ${most}
  `.execute(database);
  return found.rows;
}

export interface ReadyExport extends MadeExport {
  readonly fileName: string;
  readonly contentType: string;
  readonly parts: readonly string[];
}

/** A file that is ready, with where its parts are; null for any other. */
export async function findReadyExport(database: Database, exportId: number): Promise<ReadyExport | null> {
  const found = await sql<ReadyExport>`
    select file_name as "fileName", content_type as "contentType",
      array(select p.file_id from export_parts p where p.export_id = r.id order by p.position) as parts, ${madeColumns}
    from export_runs r where r.id = ${exportId} and r.state = 'done'
  `.execute(database);
  return found.rows[0] ?? null;
}

export async function deleteExportRun(database: Database, exportId: number): Promise<void> {
  await sql`delete from export_runs where id = ${exportId}`.execute(database);
}

export interface ExportReader {
  readonly email: string;
  readonly conciergerieId: number | null;
  readonly conciergerieName: string;
  readonly conciergerieEmail: string;
  readonly brand: Brand;
}

/** Who is told of a file, in the name of the desk in use. */
export async function findExportReader(
  database: Database,
  userId: number,
  conciergerieId: number | null,
): Promise<ExportReader | null> {
  const found = await sql<ExportReader>`
    select u.email::text as email, c.id as "conciergerieId", coalesce(c.name, brand_of(null, null) ->> 'name') as "conciergerieName", coalesce(c.email, '') as "conciergerieEmail",
      brand_of(coalesce(nullif(c.mail_template, ''), k.brand), c.id) as brand
    from users u
    left join conciergeries c on c.id = coalesce(${conciergerieId}::bigint, u.conciergerie_id)
    left join client_companies k on k.id = c.client_company_id
    where u.id = ${userId}
  `.execute(database);
  return found.rows[0] ?? null;
}
