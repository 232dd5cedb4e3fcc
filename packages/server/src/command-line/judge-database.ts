import { countDemoPeople } from '../demo-world/count-demo-people.ts';
import { connect, type Database } from '../platform/database/connection.ts';
import { findDatabaseProblem } from '../platform/database/reach-database.ts';
import {
  findSchemaState,
  newerSchemaProblem,
  pendingMigrations,
  type SchemaState,
} from '../platform/database/schema-state.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { compareInstallation } from '../platform/operation/installation.ts';
import type { Judgement } from '../platform/operation/judge-settings.ts';
import type { Settings } from '../platform/settings.ts';

/** A standby that does not answer keeps nobody from starting. */
const standbyMs = 2_000;

interface JudgedDatabase extends Judgement {
  /** What a start would do to the schema; null where it would change nothing. */
  readonly pending: string | null;
}

/** What there is to say about a database before anything is written to it. */
export async function judgeDatabase(settings: Settings, url: string): Promise<JudgedDatabase> {
  const problem = await findDatabaseProblem(url);
  if (problem !== null) return { refusals: [problem], warnings: [], pending: null };
  const { database, close } = connect(url, { connections: 1, readOnly: true });
  try {
    const { refusals, warnings } = await compareInstallation(database, { settings, files: openFileStore(settings) });
    const schema = await findSchemaState(database);
    return {
      refusals: [...(await refusalsOf(database, schema, settings)), ...refusals],
      warnings,
      pending: pendingMigrations(schema, settings.demoWorld),
    };
  } finally {
    await close();
  }
}

async function refusalsOf(database: Database, schema: SchemaState, settings: Settings): Promise<readonly string[]> {
  const newer = newerSchemaProblem(schema);
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
