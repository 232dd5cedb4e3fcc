import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { sendLive } from '../platform/live/live-channel.ts';
import type { DatabaseTimeouts } from '../platform/database/connection.ts';
import { filesFolder, readSettings } from '../platform/settings.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { emptyDatabase } from './empty-database.ts';
import { noteAnswersOf } from './noted-answers.ts';
import { rejectEmptyBoxes } from './reject-empty-boxes.ts';
import { cloneDatabase } from './test-database.ts';

/** A server for one test file. */
export interface FilesServer {
  readonly server: RunningServer;
  readonly databaseUrl: string;
  /** After the file: puts the server away, or keeps it for the next one. */
  release(): Promise<void>;
}

export interface OwnServerOptions {
  readonly clock: () => Date;
  readonly environment?: Readonly<Record<string, string>> | undefined;
  readonly timeouts?: DatabaseTimeouts | undefined;
}

/** Tests that ask a thousand things at once on a busy machine wait longer than people would: what is too late is another test's subject. */
const testTimeouts: DatabaseTimeouts = {
  statementMs: 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
  answerMs: 90_000,
  connectMs: 60_000,
};

/** A server on a database of its own, gone after the file. */
export async function startOwnServer({
  clock,
  environment = {},
  timeouts = testTimeouts,
}: OwnServerOptions): Promise<FilesServer> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(os.tmpdir(), 'loge-files-'));
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    ORDERS_PER_HOUR: '0',
    // Mails of tests may go out, though their host is no domain.
    MAIL_FROM: 'ne-pas-repondre@loge.test',
    // Debits of tests take place within the week.
    SEPA_NOTICE_DAYS: '2',
    PROGRAM_REGISTRATION: 'open',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...environment,
  });
  const server = await startServer({ settings, databaseUrl: database.url, clock, takesJobs: false, timeouts });
  noteAnswersOf(server.app);
  rejectEmptyBoxes(server.app);
  await server.app.ready();
  return {
    server,
    databaseUrl: database.url,
    async release() {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface SharedServer {
  readonly own: FilesServer;
  clock: () => Date;
}

/** Waits for the next file of this worker. */
let waiting: SharedServer | undefined;

/**
 * The server that the files of one worker share, one after the other: starting one costs more than most files do with it. Every file
 * finds it as if it had just been started: an empty database, no files, nothing remembered.
 */
export async function borrowSharedServer(clock: () => Date): Promise<FilesServer> {
  const shared = (await takeWaiting()) ?? (await startSharedServer(clock));
  shared.clock = clock;
  return {
    ...shared.own,
    async release() {
      if (waiting === undefined) waiting = shared;
      else await shared.own.release();
    },
  };
}

async function startSharedServer(clock: () => Date): Promise<SharedServer> {
  const current = { clock };
  const own = await startOwnServer({ clock: () => current.clock() });
  return Object.assign(current, { own });
}

async function takeWaiting(): Promise<SharedServer | undefined> {
  const shared = waiting;
  waiting = undefined;
  if (shared === undefined) return undefined;
  try {
    await resetServer(shared.own);
    return shared;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    // A transaction that the file before left behind still holds its rows: it ends with its server.
    await shared.own.release();
    return undefined;
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

async function resetServer({ server: { services } }: FilesServer): Promise<void> {
  await emptyDatabase(services.database);
  await rm(filesFolder(services.settings), { recursive: true, force: true });
  // What the file before announced has been heard once this is: messages come in the order of their commits.
  const heard = new Promise<void>((resolve) => {
    const stop = services.live.subscribe(({ topics }) => {
      if (topics.length > 0) return;
      stop();
      resolve();
    });
  });
  await sendLive(services.database, [{ topics: [] }]);
  await heard;
  services.caches.clear();
}
