import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { freePort } from './bench/free-port.ts';
import { load, type LoadResult } from './bench/load.ts';
import { scenarios, type Tokens } from './bench/scenarios.ts';
import { findBenchWorld } from './bench/world.ts';

/**
 * Ratios against a floor, measured in one run on one PostgreSQL (docs/performance.md says how to read them). Options:
 * `--orders N` (100000), `--seconds N` (8).
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const [floorPort, productPort] = [await freePort(), await freePort()];
const seconds = option('seconds', 8);
const folder = mkdtempSync(join(os.tmpdir(), 'loge-bench-'));
chmodSync(folder, 0o755);

const postgres = await startEmbeddedPostgres({ folder });
const { database, pool, close } = connect(postgres.url, { connections: 4 });
const servers: ChildProcess[] = [];
try {
  console.log('Filling the world…');
  await migrate(database);
  await fillDemoWorldIfEmpty(database, {
    beneficiaries: 2_000,
    orders: option('orders', 100_000),
    log: (line) => console.log(line),
  });
  await pool.query('vacuum analyze');
  const world = await findBenchWorld(pool);

  servers.push(
    spawn('node', ['packages/server/src/command-line/start.ts'], {
      stdio: 'inherit',
      env: { ...process.env, ...productEnvironment(postgres.url) },
    }),
  );
  await untilAnswers(productPort, '/ready');
  servers.push(spawn('node', ['scripts/bench/floor-server.ts', postgres.url, String(floorPort)], { stdio: 'inherit' }));
  await untilAnswers(floorPort, `/home?conciergerie=${world.conciergerieId}&today=${world.today}`);

  const tokens: Tokens = { beneficiary: await signIn(world.beneficiary.login), manager: await signIn(world.manager) };
  for (const { name, aim, floor, product } of scenarios(world, tokens)) {
    const below = await load(floorPort, floor, { seconds });
    const ours = await load(productPort, product, { seconds });
    report(name, aim, below, ours);
  }
} finally {
  const ended = servers.map((server) => new Promise((resolve) => server.once('exit', resolve)));
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(ended);
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
const sizes = spawn('node', ['scripts/bundle-sizes.mjs'], { stdio: 'inherit' });
await new Promise((resolve) => sizes.once('exit', resolve));

function productEnvironment(url: string): Record<string, string> {
  return {
    PORT: String(productPort),
    DATABASE_URL: url,
    DEMO_WORLD: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000000',
    ORDERS_PER_HOUR: '0',
  };
}

async function untilAnswers(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ok = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await wait(200);
  }
  throw new Error(`Nothing answers on port ${port}.`);
}

function signIn(login: string): Promise<string> {
  const body = new URLSearchParams({ action: 'login', login, pass: 'Loge-demo-2026', noCookies: 'true' }).toString();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: productPort,
        host: '127.0.0.1',
        method: 'POST',
        path: '/gateway',
        headers: { 'content-type': 'application/x-www-form-urlencoded', fromapp: 'loge-bench/1' },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve((JSON.parse(text) as { data: { sessionToken: string } }).data.sessionToken));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function report(name: string, aim: number, floor: LoadResult, product: LoadResult): void {
  const line = (who: string, { perSecond, p50, p95, p99, failures }: LoadResult): string =>
    `  ${who.padEnd(8)} ${perSecond.toFixed(0).padStart(7)} req/s   p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms${failures > 0 ? `   ${failures} FAILED` : ''}`;
  const ratio = product.perSecond / floor.perSecond;
  console.log(
    `\n${name}\n${line('floor', floor)}\n${line('Loge', product)}\n  ratio ${(ratio * 100).toFixed(0)} % of the floor (aim ${aim * 100} %)${ratio < aim ? '  below the aim' : ''}`,
  );
}
