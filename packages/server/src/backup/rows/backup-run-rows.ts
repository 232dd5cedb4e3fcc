import type { Database } from '../../platform/database/connection.ts';

export interface BackupRun {
  readonly finished_at: Date;
  readonly place: string;
  readonly is_encrypted: boolean;
  readonly table_rows: number;
  readonly files: number;
}

const isMissingTable = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42P01';

/** Notes that a backup is safe where it belongs. A database of an older version has no such table yet: its backup is as good. */
export async function noteBackupRun(database: Database, run: BackupRun): Promise<void> {
  try {
    await database.insertInto('backup_runs').values(run).execute();
  } catch (error) {
    if (!isMissingTable(error)) throw error;
  }
}
