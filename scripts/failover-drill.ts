import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPeople } from '../packages/server/src/demo-world/demo-people.ts';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { checkInvariants } from '../packages/server/src/platform/database/invariants.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import type { PostgresNode } from '../packages/server/src/testing/postgres-node.ts';
import { hasEnded, type ProductProcess, startProduct } from '../packages/server/src/testing/product-process.ts';
import { findBenchWorld } from './bench/world.ts';
import { Cluster } from './drill/cluster.ts';
import { compareOrders, writeRecoveryMs } from './drill/orders.ts';
import { People, type Wanted } from './drill/people.ts';

/**
 * Any machine may fail: three databases with PostgreSQL's own replication, a balancer, two processes, people who order, and machines that are
 * killed, frozen and separated, or upgraded one after the other (docs/guides/operating.md says what the table means). Options: `--each N` (3) times
 * of each kind, `--per-second N` (20) orders, `--minutes N` (10) at most, `--only TEXT` the kinds whose names have it.
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const each = option('each', 3);
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt === -1 ? '' : (process.argv[onlyAt + 1] ?? '');
const until = performance.now() + option('minutes', 10) * 60_000;
/** As HAProxy drains a server: nobody new is sent there, and who is there is answered. */
const drainMs = 1_000;
/** Nothing is begun for which there may be no time. */
const roundTimeoutMs = 75_000;

interface Kind {
  readonly name: string;
  readonly breaksSessions?: boolean;
  /** Nothing may go wrong for anybody, not even once. */
  readonly isPlanned?: boolean;
  /** Answers what has to be made good afterwards. */
  readonly fail: () => Promise<() => Promise<void>>;
}

interface Round {
  readonly kind: string;
  readonly failedTries: number;
  readonly writesMs: number;
  readonly liveMs: number;
  readonly jobsMs: number;
}

const root = mkdtempSync(join(os.tmpdir(), 'loge-drill-'));
chmodSync(root, 0o755);
const cluster = await Cluster.open(root);
const processes: ProductProcess[] = [];
const startOne = (): Promise<ProductProcess> =>
  startProduct({
    DATABASE_URL: cluster.url,
    DATA_DIR: join(root, 'data'),
    SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
    // The drill drains them itself.
    STOP_DELAY_SECONDS: '0',
  });
const own = connect(cluster.url, { connections: 2, answerMs: 2_000, connectMs: 2_000 });
let failed = false;
try {
  const filling = connect(cluster.url, { connections: 2 });
  await migrate(filling.database);
  await fillDemoWorldIfEmpty(filling.database, { log: (line) => console.log(line) });
  const { offer, beneficiary } = await findBenchWorld(filling.pool);
  await filling.close();
  await cluster.beginReplication();
  processes.push(await startOne(), await startOne());
  const people = new People({
    addresses: () => processes.map(({ address }) => address),
    order: {
      offreId: offer.id,
      items: offer.items.map(({ id }) => ({ offreItemId: id, quantity: 1 })),
      addressType: 'ent',
      paymentMode: 1,
      evenIfEqual: true,
    },
    perSecond: option('per-second', 20),
  });
  await people.signIn(beneficiary.login, demoPeople.password);
  await people.tryOne();
  people.begin();
  await wait(3_000);

  const allKinds: readonly Kind[] = [
    { name: 'primary killed', fail: () => lose((node) => node.kill()) },
    { name: 'primary frozen', fail: () => lose((node) => node.freeze()) },
    { name: 'primary frozen, sessions left open', breaksSessions: false, fail: () => lose((node) => node.freeze()) },
    { name: 'primary separated', fail: () => lose((node) => node.separate()) },
    { name: 'standby killed', fail: loseStandby },
    { name: 'process killed', fail: loseProcess },
    { name: 'both processes upgraded', isPlanned: true, fail: upgrade },
  ];
  const kinds = allKinds.filter(({ name }) => name.includes(only));
  const rounds: Round[] = [];
  for (let turn = 0; turn < each; turn += 1)
    for (const kind of kinds) {
      if (performance.now() > until - roundTimeoutMs) break;
      const done = await round(kind, people);
      rounds.push(done);
      console.log(lineOf(done));
    }
  await people.stop();
  const { lost, doubled } = await compareOrders(own.pool, people.wanted);
  const broken = await checkInvariants(own.database);
  print(kinds, rounds);
  console.log(
    `${people.wanted.length} orders acknowledged, ${lost} lost, ${doubled} doubled, ${broken.length} invariants broken.`,
  );
  const planned = new Set(kinds.flatMap(({ name, isPlanned = false }) => (isPlanned ? [name] : [])));
  const disturbed = rounds.filter(({ kind, failedTries }) => planned.has(kind) && failedTries > 0);
  for (const { kind, failedTries } of disturbed) console.log(`${kind}: ${failedTries} requests failed.`);
  failed = lost + doubled + broken.length + disturbed.length > 0;
} finally {
  for (const { process: child } of processes) child.kill('SIGKILL');
  await own.close();
  await cluster.close();
  rmSync(root, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function lose(fail: (node: PostgresNode) => void): Promise<() => Promise<void>> {
  const { primary } = cluster;
  fail(primary);
  return () => cluster.repair(primary);
}

async function loseStandby(): Promise<() => Promise<void>> {
  const [standby] = cluster.standbys;
  if (standby === undefined) throw new Error('There is no standby.');
  standby.kill();
  return () => cluster.repair(standby);
}

async function loseProcess(): Promise<() => Promise<void>> {
  const [gone] = processes.splice(0, 1);
  gone?.process.kill('SIGKILL');
  if (gone !== undefined) await hasEnded(gone.process);
  return async () => void processes.push(await startOne());
}

/** One process after the other leaves the balancer, ends in order, and comes back as a new one. */
async function upgrade(): Promise<() => Promise<void>> {
  for (const old of [...processes]) {
    processes.splice(processes.indexOf(old), 1);
    await wait(drainMs);
    old.process.kill('SIGTERM');
    await hasEnded(old.process);
    if (old.process.exitCode !== 0) throw new Error('A process did not stop in order.');
    processes.push(await startOne());
  }
  return () => Promise.resolve();
}

/** One failure, and how long it took until writes, live updates of every process that is left, and jobs were back. */
async function round({ name, breaksSessions = true, isPlanned = false, fail }: Kind, people: People): Promise<Round> {
  cluster.breaksSessions = breaksSessions;
  const triesBefore = people.failedTries;
  const began = performance.now();
  const makeGood = await fail();
  const [writesMs, jobsMs, ...live] = await Promise.all([
    writeRecoveryMs(people.wanted, began),
    isPlanned ? longestJobWaitMs(people.wanted, began) : jobRecoveryMs(people.wanted, began),
    ...processes.map(({ address }) => people.hears(address, 60_000)),
  ]);
  await makeGood();
  await wait(1_500);
  return { kind: name, failedTries: people.failedTries - triesBefore, writesMs, jobsMs, liveMs: Math.max(...live) };
}

/** Until the mail of such an order was written, which is a job. */
async function jobRecoveryMs(wanted: readonly Wanted[], began: number): Promise<number> {
  while (performance.now() - began < 60_000) {
    const ids = wanted.flatMap(({ startedAt, acknowledged }) =>
      startedAt > began && acknowledged !== null ? [acknowledged.orderId] : [],
    );
    const mails = await own.pool
      .query('select 1 from mails where order_id = any($1::bigint[]) limit 1', [ids])
      .catch(() => null);
    if ((mails?.rowCount ?? 0) > 0) return performance.now() - began;
    await wait(200);
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * An upgrade lasts as long as two starts, and jobs have to go on all the while: the longest time from an order that was placed during
 * it to its mail, which is a job. What a stopping process took and did not hand back would show here.
 */
async function longestJobWaitMs(wanted: readonly Wanted[], began: number): Promise<number> {
  const ids = wanted.flatMap(({ startedAt, acknowledged }) =>
    startedAt > began && acknowledged !== null ? [acknowledged.orderId] : [],
  );
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const { rows } = await own.pool.query<{ orders: string; longestMs: number | null }>(
      `select count(*) as orders, 1000 * max(extract(epoch from written.at - orders.created_at))::float8 as "longestMs"
         from orders join lateral (select min(created_at) as at from mails where order_id = orders.id) written on written.at is not null
        where orders.id = any($1::bigint[])`,
      [ids],
    );
    if (Number(rows[0]?.orders) === ids.length) return rows[0]?.longestMs ?? 0;
    await wait(200);
  }
  return Number.POSITIVE_INFINITY;
}

function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1_000).toFixed(1)} s` : 'never';
}

function lineOf({ kind, writesMs, liveMs, jobsMs, failedTries }: Round): string {
  return `${kind}: writes ${seconds(writesMs)}, live ${seconds(liveMs)}, jobs ${seconds(jobsMs)}, ${failedTries} tries failed`;
}

function print(kinds: readonly Kind[], rounds: readonly Round[]): void {
  const of = (values: readonly number[]): string => {
    const sorted = values.toSorted((a, b) => a - b);
    return `${seconds(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)} (${seconds(sorted.at(-1) ?? Number.NaN)})`;
  };
  console.log('\n| | times | writes back | live updates | jobs | tries that failed |\n|---|---|---|---|---|---|');
  for (const { name } of kinds) {
    const done = rounds.filter(({ kind }) => kind === name);
    if (done.length === 0) continue;
    const columns = [done.map((r) => r.writesMs), done.map((r) => r.liveMs), done.map((r) => r.jobsMs)].map(of);
    const tries = done.reduce((sum, { failedTries }) => sum + failedTries, 0);
    console.log(`| ${name} | ${done.length} | ${columns.join(' | ')} | ${tries} |`);
  }
}
