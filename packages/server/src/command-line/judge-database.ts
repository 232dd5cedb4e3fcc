import { countDemoPeople } from '../demo-world/count-demo-people.ts';
import { connect, type Database } from '../platform/database/connection.ts';
import { findDatabaseProblem } from '../platform/database/reach-database.ts';
import { findSchemaState, newerSchemaProblem } from '../platform/database/schema-state.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { compareInstallation } from '../platform/operation/installation.ts';
import type { Judgement } from '../platform/operation/judge-settings.ts';
import type { Settings } from '../platform/settings.ts';

/** A standby that does not answer keeps nobody from starting. */
const standbyMs = 2_000;

/** What there is to say about a database before anything is written to it. */
export async function judgeDatabase(settings: Settings, url: string): Promise<Judgement> {
  const problem = await findDatabaseProblem(url);
  if (problem !== null) return { refusals: [problem], warnings: [] };
  const { database, close } = connect(url, { connections: 1, readOnly: true });
  try {
    const { refusals, warnings } = await compareInstallation(database, { settings, files: openFileStore(settings) });
    return { refusals: [...(await refusalsOf(database, settings)), ...refusals], warnings };
  } finally {
    await close();
  }
}

async function refusalsOf(database: Database, settings: Settings): Promise<readonly string[]> {
  const newer = newerSchemaProblem(await findSchemaState(database));
  const demoPeople = settings.production ? await countDemoPeople(database) : 0;
  return [
    ...(newer === null ? [] : [newer]),
    ...(demoPeople === 0
      ? []
      : [
          `${demoPeople} people of the demo world can sign in here, with a password that everybody can read. Use another database, or deactivate them.`,
        ]),
  ];
}

/** What there is to say about the standby of the settings: it is warned of, not refused. */
export async function judgeStandby({ databaseReadUrl }: Settings): Promise<readonly string[]> {
  if (databaseReadUrl === undefined) return [];
  const problem = await findDatabaseProblem(databaseReadUrl, { setting: 'DATABASE_READ_URL', connectMs: standbyMs });
  return problem === null ? [] : [problem];
}
