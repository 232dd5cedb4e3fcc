import type { Database } from '../platform/database/connection.ts';
import { findPersonalData, personalDataParts } from './rows/personal-data-rows.ts';

/** Everything that is kept about somebody, as one file that people and programs read (GDPR, articles 15 and 20). */
export async function personalData(database: Database, userId: number, now: Date) {
  const parts: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(personalDataParts))
    parts[name] = await findPersonalData(database, part, userId);
  const content = { made_at: now.toISOString(), ...parts };
  return {
    contentType: 'application/json; charset=utf-8',
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
    immutable: false,
    filename: `donnees-personnelles-${userId}.json`,
  };
}
