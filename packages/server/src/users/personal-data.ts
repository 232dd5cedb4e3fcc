import { personalTables } from '../personal-data/personal-columns.ts';
import { findPersonalRows } from '../personal-data/rows/personal-file-rows.ts';
import type { Database } from '../platform/database/connection.ts';

/** Everything that is kept about somebody, as one file that people and programs read (GDPR, articles 15 and 20). What it holds is in the registry. */
export async function personalData(database: Database, userId: number, now: Date) {
  const parts: Record<string, unknown> = {};
  for (const [name, table] of Object.entries(personalTables))
    if ('part' in table.file) parts[table.file.part] = await findPersonalRows(database, name, table, userId);
  const content = { made_at: now.toISOString(), ...parts };
  return {
    contentType: 'application/json; charset=utf-8',
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
    immutable: false,
    filename: `donnees-personnelles-${userId}.json`,
  };
}
