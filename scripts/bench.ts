import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { cpuMsOf, cpuMsOfPostgres, parentOf } from './bench/cpu-time.ts';
import { freePort } from './bench/free-port.ts';
import { importPeople, writeImportReport } from './bench/import-people.ts';
import { askOnce, load, type LoadRequest } from './bench/load.ts';
import { type BenchServer, signIn, startFloor, startProduct } from './bench/product.ts';
import { type Measured, type Turn, writeReport } from './bench/report.ts';
import { scenarios } from './bench/scenarios.ts';
import { type BenchWorld, findBenchWorld } from './bench/world.ts';

/**
 * Ratios against a floor, measured in one run on one PostgreSQL, ten connections, in turns: while the floor runs, the product does not
 * (docs/performance.md says how to read them). Options: `--orders N` (12000), `--seconds N` (4), `--repeats N` (3), `--import N` lines of new
 * people (10000; 0 for none), `--without-pages`, `--only KEY` of one kind of work (scripts/bench/scenarios.ts).
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const seconds = option('seconds', 4);
const clients = 10;
const folder = mkdtempSync(join(os.tmpdir(), 'loge-bench-'));
chmodSync(folder, 0o755);

const postgres = await startEmbeddedPostgres({ folder });
const { database, pool, close } = connect(postgres.url, { connections: 2 });
try {
  console.log('Filling the world…');
  await migrate(database);
  await fillDemoWorldIfEmpty(database, {
    beneficiaries: 2_000,
    orders: option('orders', 12_000),
    log: (line) => console.log(line),
  });
  await pool.query('vacuum analyze');
  const world = await findBenchWorld(pool);
  const tokens = await whileProductRuns(async ({ port }) => ({
    beneficiary: await signIn(port, world.beneficiary.login),
    manager: await signIn(port, world.manager),
    orderers: await findOrderers(port, world),
  }));
  const only = process.argv.indexOf('--only');
  const chosen = scenarios(world, tokens).filter(({ key }) => only === -1 || key === process.argv[only + 1]);
  const measured = chosen.map((scenario) => ({
    scenario,
    bytes: 0,
    floor: [] as Turn[],
    product: [] as Turn[],
  }));

  // What the product answers is what the floor answers.
  const answers = join(folder, 'answers.json');
  const texts = await whileProductRuns(async ({ port }) => {
    const found: Record<string, string> = {};
    for (const { key, product } of chosen) found[key] = (await askOnce(port, product(0))).text;
    return found;
  });
  writeFileSync(answers, JSON.stringify(texts));

  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  // PostgreSQL plans a statement anew on each connection until it has come seven times; of twenty connections, that takes some seconds of the list of orders.
  const turn = async (server: BenchServer, next: (count: number) => LoadRequest): Promise<Turn> => {
    await load(server.port, next, { clients, seconds: 0, warmUpSeconds: 5 });
    const before = { server: cpuMsOf(server.pid), postgres: cpuMsOfPostgres(postmaster) };
    const result = await load(server.port, next, { clients, seconds, warmUpSeconds: 0 });
    return {
      ...result,
      serverCpuMs: (cpuMsOf(server.pid) - before.server) / result.requests,
      postgresCpuMs: (cpuMsOfPostgres(postmaster) - before.postgres) / result.requests,
    };
  };
  /** What a turn leaves behind (jobs to do and to try again, rows to vacuum) would be done in the next one, and counted there. */
  const tidyUp = async (): Promise<void> => {
    await pool.query("delete from pgboss.job where state in ('created', 'retry', 'active')");
    await pool.query('vacuum analyze');
    await pool.query('checkpoint');
  };
  for (let repeat = 1; repeat <= option('repeats', 3); repeat += 1) {
    console.log(`Turn ${repeat}…`);
    await tidyUp();
    const floor = await startFloor(await freePort(), postgres.url, answers);
    for (const { scenario, floor: turns } of measured) turns.push(await turn(floor, scenario.floor));
    await floor.stop();
    await tidyUp();
    await whileProductRuns(async (product) => {
      for (const { scenario, product: turns } of measured) turns.push(await turn(product, scenario.product));
    });
  }
  console.log(
    `\n${writeReport(measured.map((work): Measured => ({ ...work, bytes: Buffer.byteLength(texts[work.scenario.key] ?? '') })))}\n`,
  );
  const imported = option('import', 10_000);
  if (imported > 0) {
    const { conciergerieId } = world;
    const times = await whileProductRuns(({ port }) =>
      importPeople(port, tokens.manager, { lines: imported, conciergerieId }),
    );
    console.log(`${writeImportReport(times)}\n`);
  }
} finally {
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (!process.argv.includes('--without-pages')) {
  const sizes = spawn(process.execPath, ['scripts/bundle-sizes.mjs'], { stdio: 'inherit' });
  await new Promise((resolve) => sizes.once('exit', resolve));
}

/** People whose order of what is measured is taken, as many as there are connections. */
async function findOrderers(port: number, world: BenchWorld): Promise<readonly string[]> {
  const found: string[] = [];
  for (const login of world.orderers) {
    if (found.length === clients) break;
    const token = await signIn(port, login);
    const [order] = scenarios(world, { beneficiary: token, manager: token, orderers: [token] }).slice(-1);
    const answer = order === undefined ? '{}' : (await askOnce(port, order.product(0), { anyAnswer: true })).text;
    if ((JSON.parse(answer) as { code?: number }).code === 0) found.push(token);
  }
  console.log(`${found.length} people order.`);
  return found;
}

async function whileProductRuns<Result>(work: (product: BenchServer) => Promise<Result>): Promise<Result> {
  const product = await startProduct(await freePort(), postgres.url, folder);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}
