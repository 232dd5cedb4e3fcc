import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

export interface InstallationRow {
  readonly id: string;
  readonly sealedId: string;
  readonly filesMarked: boolean;
}

/** Null where no start has written it yet, also where the table is still to be made. */
export async function findInstallation(database: Database): Promise<InstallationRow | null> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.installation') is not null as "isThere"
  `.execute(database);
  if (rows[0]?.isThere !== true) return null;
  const found = await sql<InstallationRow>`
    select id, sealed_id as "sealedId", files_marked as "filesMarked" from installation
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Of several that try at once, the first one writes its row. */
export async function insertInstallation(
  database: Database,
  { id, sealedId }: Omit<InstallationRow, 'filesMarked'>,
): Promise<void> {
  await sql`insert into installation (id, sealed_id) values (${id}, ${sealedId}) on conflict do nothing`.execute(
    database,
  );
}

/** The row, held until the transaction ends. */
export async function lockInstallation(transaction: Database): Promise<InstallationRow> {
  const { rows } = await sql<InstallationRow>`
    select id, sealed_id as "sealedId", files_marked as "filesMarked" from installation for update
  `.execute(transaction);
  if (rows[0] === undefined) throw new Error('The row of the installation is gone.');
  return rows[0];
}

export async function updateSealedId(database: Database, before: string, sealedId: string): Promise<void> {
  await sql`update installation set sealed_id = ${sealedId} where sealed_id = ${before}`.execute(database);
}

export async function noteFilesMarked(database: Database): Promise<void> {
  await sql`update installation set files_marked = true where not files_marked`.execute(database);
}
