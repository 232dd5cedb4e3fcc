import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../platform/database/embedded-postgres.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/** `npm start` to its end, with a server that listens. It builds the web application where that is not built. */
const root = join(import.meta.dirname, '..', '..', '..', '..');
const startMs = 300_000;
const endMs = 20_000;
let folder = '';
let database: Awaited<ReturnType<typeof cloneDatabase>>;

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-npm-'));
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  readonly npm: ChildProcess;
  readonly address: string;
  readonly said: () => string;
}

async function start(environment: Readonly<Record<string, string>> = {}): Promise<Started> {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, DEMO_WORLD: '0', PORT: String(port), LOG_LEVEL: 'warn' },
      ...environment,
    },
  });
  let text = '';
  npm.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  npm.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
  const address = `http://127.0.0.1:${port}`;
  const isReady = async (): Promise<boolean> => (await fetch(`${address}/ready`).catch(() => null))?.status === 200;
  await vi.waitFor(async () => expect(await isReady(), text).toBe(true), { timeout: startMs, interval: 200 });
  return { npm, address, said: () => text };
}

const isGone = ({ address }: Started): Promise<boolean> =>
  fetch(`${address}/health`).then(
    () => false,
    () => true,
  );
const waitUntilGone = (started: Started) =>
  vi.waitFor(async () => expect(await isGone(started), started.said()).toBe(true), { timeout: endMs, interval: 100 });

test('SIGTERM to npm ends the server in order and frees its port, once and again', async () => {
  for (const _time of [1, 2]) {
    const started = await start();
    started.npm.kill('SIGTERM');
    await waitUntilGone(started);
    await vi.waitFor(() => expect(started.said()).toContain('Stopping…'), { timeout: endMs });
    expect(started.said()).not.toMatch(/left behind|error/i);
  }
});

test('two processes started anew one after the other answer every request of a balancer that looks every half second', async () => {
  let upstreams = [await start({ TRUST_PROXY: '1' }), await start({ TRUST_PROXY: '1' })];
  const ready = new Map<Started, boolean>();
  const look = async (): Promise<void> => {
    for (const started of upstreams)
      ready.set(started, (await fetch(`${started.address}/ready`).catch(() => null))?.status === 200);
  };
  await look();
  const looking = setInterval(() => void look(), 500);
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const people = Array.from({ length: 4 }, async (_, number) => {
    for (let turn = number; !isOver; turn += 1) {
      const open = upstreams.filter((started) => ready.get(started) === true);
      const started = open[turn % open.length];
      const answer = await fetch(`${started?.address}/gateway?action=BasicData`, {
        headers: { 'x-forwarded-for': `203.0.113.${number}` },
      }).catch((error: unknown) => error);
      if (answer instanceof Response && answer.status < 500) answered += 1;
      else failures.push(String(answer instanceof Response ? answer.status : answer));
      if (answer instanceof Response) await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  for (const old of [...upstreams]) {
    // As a service manager does: to npm, its shell and all that they started, which so hear it more than once.
    process.kill(-(old.npm.pid ?? 0), 'SIGTERM');
    await waitUntilGone(old);
    upstreams = [...upstreams.filter((started) => started !== old), await start({ TRUST_PROXY: '1' })];
    await look();
  }
  isOver = true;
  await Promise.all(people);
  clearInterval(looking);
  for (const started of upstreams) started.npm.kill('SIGTERM');
  for (const started of upstreams) await waitUntilGone(started);
  expect({ answered: answered > 100, failures }).toEqual({ answered: true, failures: [] });
});
