import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { knownMigrations } from '../database/known-migrations.ts';
import { type FileStore, newFileId } from '../files/file-store.ts';

/** Why a process cannot serve, in the words that `/ready` answers. Anybody may read them: what exactly went wrong is in the log. */
export type NotReady =
  | 'database away'
  | 'database cannot write'
  | 'migrations behind'
  | 'files cannot be written'
  | 'stopping';

/** A balancer asks each second, several may ask at once: what was found out holds for so long. A problem is looked at again sooner, so that its end is seen. */
const KEPT_MS = { answers: 500, writes: 2_000, problem: 500 };

/** A balancer does not wait longer for an answer. */
const MAX_WAIT_MS = 1_000;

/** A disk that is busy takes seconds to write now and then: until then what was found out last holds. */
const MAX_AGE_MS = 10_000;

/** More than `work_mem` as set below: PostgreSQL writes the rest to its disk, so that a full one is noticed without a row being kept. */
const SPILLED_ROWS = 20_000;

interface Parts {
  /** A connection that nobody else can keep busy, and that gives up within a second. */
  readonly reading: Database;
  /** Another one, that waits as long as a busy disk takes. Its commits wait for no standby. */
  readonly writing: Database;
  readonly files: Pick<FileStore, 'put' | 'remove'>;
  /** All processes have the same store: where it refuses them no other process would do better, and people go on without files. It is logged alone. */
  readonly filesAreShared: boolean;
  readonly log: Logger;
}

/** Finds out whether this process can serve; answers what is in the way, nothing where all is well. */
export function openReadiness({
  reading,
  writing,
  files,
  filesAreShared,
  log,
}: Parts): () => Promise<readonly NotReady[]> {
  // What this process knows, not what the folder has by now: an upgrade may have replaced it.
  const migrations = knownMigrations();
  const probeId = newFileId();
  const failed = (problem: NotReady) => (error: unknown) => {
    log.warn({ err: error }, `not ready: ${problem}`);
    return [problem];
  };
  const answers = remembered(KEPT_MS.answers, 'database away', () =>
    sql`select 1`.execute(reading).then(() => [], failed('database away')),
  );
  const writes = remembered(KEPT_MS.writes, 'database cannot write', () =>
    migrations.then((names) => probeDatabase(writing, names)).catch(failed('database cannot write')),
  );
  const takesFiles = remembered(KEPT_MS.writes, 'files cannot be written', () =>
    probeFiles(files, probeId).then(() => [], failed('files cannot be written')),
  );
  return async () => {
    const [away, ofDatabase, ofFiles] = await Promise.all([answers(), writes(), takesFiles()]);
    return [...(away.length > 0 ? away : ofDatabase), ...(filesAreShared ? [] : ofFiles)];
  };
}

/** Asks once for all who come at the same time, and not again while the answer is young. `otherwise` where no answer comes and the last one is old. */
function remembered(keptMs: number, otherwise: NotReady, probe: () => Promise<readonly NotReady[]>) {
  let underWay: Promise<readonly NotReady[]> | undefined;
  let last: { readonly problems: readonly NotReady[]; readonly at: number } | undefined;
  const ask = async (): Promise<readonly NotReady[]> => {
    const problems = await probe();
    last = { problems, at: performance.now() };
    underWay = undefined;
    return problems;
  };
  const isYoung = (ms: number): boolean => last !== undefined && performance.now() - last.at < ms;
  return (): Promise<readonly NotReady[]> => {
    const known = last?.problems ?? [otherwise];
    if (isYoung(known.length === 0 ? keptMs : KEPT_MS.problem)) return Promise.resolve(known);
    // While one is under way, however long a broken disk takes, no second one begins.
    underWay ??= ask();
    return answerWithin(underWay, () => (isYoung(MAX_AGE_MS) ? known : [otherwise]));
  };
}

function answerWithin(
  answer: Promise<readonly NotReady[]>,
  otherwise: () => readonly NotReady[],
): Promise<readonly NotReady[]> {
  const { promise, resolve } = Promise.withResolvers<readonly NotReady[]>();
  const timer = setTimeout(() => resolve(otherwise()), MAX_WAIT_MS);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

/**
 * Writes to the database's disk and to its log, and commits: a full disk, a server that only reads and a standby that was taken for the primary are
 * noticed. No row and no table is touched.
 */
async function probeDatabase(database: Database, names: readonly string[]): Promise<readonly NotReady[]> {
  const { onlyReads, applied } = await database.transaction().execute(async (transaction) => {
    await sql`set local work_mem = '64kB'`.execute(transaction);
    const probed = await sql<{ onlyReads: boolean; applied: number; spilled: number; logged: string }>`
      select current_setting('transaction_read_only') = 'on' as "onlyReads",
        (select count(*)::integer from kysely_migration where name = any(${names})) as applied,
        (select count(*)::integer from generate_series(1, ${SPILLED_ROWS}::integer)) as spilled,
        pg_logical_emit_message(true, 'loge-ready', '')::text as logged
    `.execute(transaction);
    const [row] = probed.rows;
    if (row === undefined) throw new Error('A select without a table answers one row.');
    return row;
  });
  return [
    ...(onlyReads ? (['database cannot write'] as const) : []),
    ...(applied < names.length ? (['migrations behind'] as const) : []),
  ];
}

async function probeFiles(files: Parts['files'], probeId: string): Promise<void> {
  await files.put(probeId, randomBytes(64));
  await files.remove(probeId);
}
