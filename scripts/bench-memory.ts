import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { freePort } from './bench/free-port.ts';
import { askOnce, load, type LoadRequest } from './bench/load.ts';
import { type BenchServer, signIn, startProduct } from './bench/product.ts';
import { scenarios, type Tokens } from './bench/scenarios.ts';
import { findBenchWorld } from './bench/world.ts';

/**
 * How much memory the product has, and whether it grows, over a load of all kinds of work: homes, catalogue, the desk's lists, orders. Says how long the first and
 * the second start take, too. Options: `--minutes N` (3; a heap that grows is distinguished from one that fills in 30), `--clients N` (10), `--orders N` (2000).
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const minutes = option('minutes', 3);

/** Of each hundred requests so many: the rest of a visit is read more than it is written. */
const shares = { home: 45, catalogue: 35, 'list-1': 10, 'list-40': 5, order: 5 } as const;

interface Memory {
  readonly heap: number;
  readonly all: number;
}

async function memoryOf(port: number): Promise<Memory> {
  const { text } = await askOnce(port, { method: 'GET', path: '/metrics' });
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) / 1e6;
  return { heap: megabytes('nodejs_heap_size_used_bytes'), all: megabytes('process_resident_memory_bytes') };
}

/** Between two collections a heap fills: the least that was seen is what it holds. */
async function leastWhile(port: number, work: Promise<unknown>): Promise<Memory> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  let least: Memory = { heap: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };
  while (!isOver) {
    // oxlint-disable-next-line no-await-in-loop
    const now = await memoryOf(port);
    least = { heap: Math.min(least.heap, now.heap), all: Math.min(least.all, now.all) };
    // oxlint-disable-next-line no-await-in-loop
    await wait(500);
  }
  return least;
}

const folder = mkdtempSync(join(os.tmpdir(), 'loge-memory-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ folder });
const { database, pool, close } = connect(postgres.url, { connections: 2 });

async function started(which: string): Promise<BenchServer> {
  const begun = performance.now();
  const product = await startProduct(await freePort(), postgres.url, folder);
  console.log(
    `${which} start: ${Math.round(performance.now() - begun)} ms, ${Math.round((await memoryOf(product.port)).all)} MB`,
  );
  return product;
}

let product: BenchServer | undefined;
try {
  await migrate(database);
  await fillDemoWorldIfEmpty(database, { beneficiaries: 1_000, orders: option('orders', 2_000), log: () => undefined });
  await pool.query('vacuum analyze');
  const world = await findBenchWorld(pool);
  await (await started('First')).stop();
  product = await started('Second');
  const { port } = product;

  const orderers: string[] = [];
  for (const login of world.orderers.slice(0, 20)) orderers.push(await signIn(port, login));
  const tokens: Tokens = {
    beneficiary: await signIn(port, world.beneficiary.login),
    manager: await signIn(port, world.manager),
    orderers,
  };
  const kinds = new Map(scenarios(world, tokens).map(({ key, product: ask }) => [key, ask]));
  const mixed = Object.entries(shares).flatMap(([key, share]) => Array.from({ length: share }, () => kinds.get(key)));
  // In a sequence that is no run of one kind, and the same each time: 37 and 100 share no divisor.
  const next = (count: number): LoadRequest => {
    const ask = mixed[(count * 37) % mixed.length];
    if (ask === undefined) throw new Error('The load names a kind of work that is not measured.');
    return ask(count);
  };

  const seen: Memory[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const work = load(port, next, { clients: option('clients', 10), seconds: 60, warmUpSeconds: 0 });
    seen.push(await leastWhile(port, work));
    const { requests, failures, p95 } = await work;
    const { heap, all } = seen.at(-1) as Memory;
    console.log(
      `Minute ${minute}: ${requests} requests, ${failures} refused, p95 ${Math.round(p95)} ms; heap ${heap.toFixed(1)} MB, process ${all.toFixed(0)} MB`,
    );
  }
  // The first half is what memories need to fill.
  const half = seen.slice(Math.floor(seen.length / 2));
  const [first, last] = [half[0]?.heap ?? 0, half.at(-1)?.heap ?? 0];
  const grown = last - first;
  console.log(`Heap in the second half: ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB.`);
  if (grown > first * 0.1) process.exitCode = 1;
} finally {
  await product?.stop();
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
