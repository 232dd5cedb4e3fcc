import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { askOnce, type LoadRequest } from './load.ts';

/** A server of ours or a floor, in a process of its own. */
export interface BenchServer {
  readonly port: number;
  /** The number of its process. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** The product as it runs in production, without limits on how much one client may ask. */
export function startProduct(port: number, databaseUrl: string, folder: string): Promise<BenchServer> {
  return startProcess(['packages/server/src/command-line/start.ts'], port, '/ready', {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DEMO_WORLD: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000000',
    ORDERS_PER_HOUR: '0',
  });
}

/** Starts a program and waits until it answers. */
async function startProcess(
  program: readonly string[],
  port: number,
  path: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const started: ChildProcess = spawn(process.execPath, program, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const ended = new Promise((resolve) => started.once('exit', resolve));
  await untilAnswers(port, path, () => started.exitCode === null);
  return {
    port,
    pid: started.pid ?? 0,
    async stop() {
      started.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilAnswers(port: number, path: string, isRunning: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && isRunning(); tries += 1) {
    const ok = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await wait(200);
  }
  throw new Error(`Nothing answers on port ${port}.`);
}

/** A bare server that answers what the product has answered; `answers` is a file of texts by key. */
export const startFloor = (port: number, databaseUrl: string, answers: string): Promise<BenchServer> =>
  startProcess(['scripts/bench/floor-server.ts', databaseUrl, String(port), answers], port, '/ready');

/** One call of the product as its own client makes it. */
export const productCall = (
  action: string,
  input: Readonly<Record<string, string>>,
  token: string | null,
  headers: Readonly<Record<string, string>> = {},
): LoadRequest => ({
  method: 'POST',
  path: '/gateway',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    fromapp: 'loge-bench/1',
    ...(token === null ? {} : { 'x-session': token }),
    ...headers,
  },
  body: new URLSearchParams({ action, ...input }).toString(),
});

/** The session of a person of the demo world. */
export async function signIn(port: number, login: string): Promise<string> {
  const { text } = await askOnce(
    port,
    productCall('login', { login, pass: 'Loge-demo-2026', noCookies: 'true' }, null),
  );
  return (JSON.parse(text) as { data: { sessionToken: string } }).data.sessionToken;
}
