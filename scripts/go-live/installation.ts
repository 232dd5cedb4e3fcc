import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded-postgres.ts';
import {
  makeEtcLoge,
  type Ports,
  programOf,
  type ProxyName,
  type RunningProxy,
  startExample,
} from '../../packages/server/src/testing/example-proxies.ts';
import { type FaultyMailServer, startFaultyMailServer } from '../../packages/server/src/testing/faulty-mail-server.ts';
import { freePort } from '../bench/free-port.ts';

/** The parts of docs/guides/going-live.md on one machine: code, PostgreSQL, a mail server, a proxy with TLS, two processes. Nothing of a checkout but the code is used. */
export const host = 'loge.example.org';

/** HAProxy hands the host on as it came, with the port that this drill has to have in it. */
const proxies: readonly ProxyName[] = ['haproxy', 'caddy'];
export const findProxy = (): ProxyName | undefined => proxies.find((name) => programOf(name) !== undefined);

/** As a server has it: without the programs that this checkout has installed. */
const outsidePath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

/** Clones the last commit, installs all packages, builds, and leaves what production needs. */
export function installFromClone(root: string, code: string): void {
  const run = (program: string, options: readonly string[], cwd: string): void => {
    execFileSync(program, options, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH: outsidePath },
    });
  };
  run('git', ['clone', '--quiet', '--no-hardlinks', '--depth', '1', `file://${root}`, code], root);
  run('npm', ['run', '--silent', 'build'], code);
  run('npm', ['ci', '--omit=dev', '--loglevel=error'], code);
}

export interface Installation {
  readonly address: string;
  readonly mails: FaultyMailServer;
  /** What the processes have said on their standard output. */
  readonly said: () => string;
  startProcesses(): Promise<void>;
  /** `kill -9` of both. */
  killProcesses(): Promise<void>;
  /** Database, files and caches, as a machine that burns. */
  destroy(): Promise<void>;
  /** One of the product's commands, with the settings of the installation; answers what it said, and throws where it fails. */
  command(name: string, ...options: readonly string[]): string;
  stop(): Promise<void>;
}

export async function makeInstallation(folder: string, code: string, proxyName: ProxyName): Promise<Installation> {
  chmodSync(folder, 0o755);
  const etc = join(folder, 'etc');
  mkdirSync(etc, { recursive: true });
  makeEtcLoge(etc);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
  const mails = await startFaultyMailServer();
  const ports: Ports = {
    http: await freePort(),
    https: await freePort(),
    processes: [await freePort(), await freePort()],
  };
  const address = `https://${host}:${ports.https}`;
  const environment = {
    ...process.env,
    PATH: outsidePath,
    PRODUCTION: '1',
    DEMO_WORLD: '0',
    PUBLIC_URL: address,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEYS: randomBytes(32).toString('base64'),
    SMTP_URL: mails.url,
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    LOG_LEVEL: 'warn',
  };
  const bootstrap = join(code, 'scripts', 'bootstrap.mjs');
  let processes: ChildProcess[] = [];
  let text = '';
  let proxy: RunningProxy | undefined;

  const start = async (port: number): Promise<void> => {
    const child = spawn('node', [bootstrap, 'start', '--production'], {
      cwd: code,
      env: { ...environment, PORT: String(port) },
    });
    processes.push(child);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    for (;;) {
      if (child.exitCode !== null) throw new Error(`A process ended: ${text}`);
      const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
      if (answer?.ok === true) return;
      await wait(200);
    }
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ended = processes.map(
      (child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null))),
    );
    // One that ended by itself is what stopped the drill, and is not to hide why.
    for (const child of processes) if (child.exitCode === null) killWithChildren(child, signal);
    await Promise.all(ended);
    processes = [];
  };
  return {
    address,
    mails,
    said: () => text,
    async startProcesses() {
      for (const port of ports.processes) await start(port);
      proxy ??= await startExample(proxyName, join(folder, 'proxy'), etc, ports);
    },
    killProcesses: () => end('SIGKILL'),
    async destroy() {
      const { Client } = (await import('pg')).default;
      const url = new URL(postgres.url);
      url.pathname = '/postgres';
      const admin = new Client({ connectionString: url.href });
      await admin.connect();
      await admin.query('drop database loge with (force)');
      await admin.query('create database loge');
      await admin.end();
      execFileSync('rm', ['-rf', environment.DATA_DIR]);
    },
    command(name, ...options) {
      const { status, stdout, stderr } = spawnSync('node', [bootstrap, name, ...options], {
        cwd: code,
        env: environment,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stdout}\n${stderr}`);
      return stdout;
    },
    async stop() {
      await end('SIGTERM');
      await proxy?.stop();
      await mails.close();
      await postgres.stop();
    },
  };
}

/** The entry hands an orderly signal on by itself; of `kill -9` nobody hears. */
function killWithChildren({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  if (signal === 'SIGKILL' && existsSync(`/proc/${pid}/task/${pid}/children`))
    for (const child of execFileSync('cat', [`/proc/${pid}/task/${pid}/children`], { encoding: 'utf8' })
      .trim()
      .split(' '))
      if (child !== '') process.kill(Number(child), signal);
  process.kill(pid, signal);
}
