import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPeople } from '../packages/server/src/demo-world/demo-people.ts';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { startFaultyMailServer } from '../packages/server/src/testing/faulty-mail-server.ts';
import { hasEnded, type ProductProcess, startProduct } from '../packages/server/src/testing/product-process.ts';
import { findBenchWorld } from './bench/world.ts';
import { compareOrders, writeRecoveryMs } from './drill/orders.ts';
import { People, type Wanted } from './drill/people.ts';

/**
 * `kill -9` while people order: the product, or its PostgreSQL, each at a random moment, round after round on one database. It ends with what was acknowledged, lost, doubled and
 * left behind, and the doctor's verdict; with 1 where anything was lost, doubled or left, or an invariant does not hold. Options: `--rounds N` (5) of each kind, `--app N` and
 * `--postgres N` of one, `--per-second N` (10) orders, `--settle-minutes N` (12) at most until what was in hand has ended: a mail that a killed process had in hand is taken again
 * when its ten minutes are over.
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const rounds = option('rounds', 5);
const wantedRounds = { app: option('app', rounds), postgres: option('postgres', rounds) } as const;
type Kind = keyof typeof wantedRounds;
const settleMs = option('settle-minutes', 12) * 60_000;
/** Of each round, so that kills meet all there is: requests, commits, jobs and mails. */
const randomWaitMs = 1_500;

const root = mkdtempSync(join(os.tmpdir(), 'loge-kill-'));
chmodSync(root, 0o755);
const mailServer = await startFaultyMailServer();
const secretKeys = Buffer.alloc(32, 7).toString('base64');
const start = (): Promise<ProductProcess> =>
  startProduct({
    DATABASE_URL: '',
    DATA_DIR: root,
    SECRET_KEYS: secretKeys,
    SMTP_URL: mailServer.url,
  });
const postmaster = (): number =>
  Number(readFileSync(join(root, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The product is started again by what looks after it, its PostgreSQL by the product. */
const kills: Readonly<Record<Kind, () => Promise<void>>> = {
  async app() {
    await end('SIGKILL');
    product = await start();
  },
  async postgres() {
    process.kill(postmaster(), 'SIGKILL');
  },
};

let product = await start();
let failed = true;
try {
  const { beneficiary, offer } = await fillWorld();
  // It knows the world from its beginning, as after any start.
  await end('SIGTERM');
  product = await start();
  const people = new People({
    addresses: () => [product.address],
    order: {
      offreId: offer.id,
      items: offer.items.map(({ id }) => ({ offreItemId: id, quantity: 1 })),
      addressType: 'ent',
      paymentMode: 1,
      evenIfEqual: true,
    },
    perSecond: option('per-second', 10),
  });
  await people.signIn(beneficiary.login, demoPeople.password);
  await people.tryOne();
  people.begin();
  const recoveries: Record<Kind, number[]> = { app: [], postgres: [] };
  for (let turn = 0; turn < Math.max(wantedRounds.app, wantedRounds.postgres); turn += 1)
    for (const kind of ['app', 'postgres'] as const) {
      if (turn >= wantedRounds[kind]) continue;
      await someAcknowledged(people.wanted);
      await wait(Math.random() * randomWaitMs);
      const began = performance.now();
      await kills[kind]();
      const ms = await writeRecoveryMs(people.wanted, began);
      recoveries[kind].push(ms);
      console.log(`${kind} ${turn + 1}: an order is acknowledged after ${(ms / 1_000).toFixed(1)} s`);
    }
  await people.stop();
  failed = await report(people.wanted, recoveries);
} finally {
  const postgres = postmaster();
  await end('SIGKILL');
  process.kill(postgres, 'SIGKILL');
  await mailServer.close();
  await wait(1_000);
  rmSync(root, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function fillWorld(): Promise<Awaited<ReturnType<typeof findBenchWorld>>> {
  const filling = connect(product.databaseUrl, { connections: 2 });
  await fillDemoWorldIfEmpty(filling.database, { log: (line) => console.log(line) });
  const world = await findBenchWorld(filling.pool);
  await filling.close();
  return world;
}

async function end(signal: NodeJS.Signals): Promise<void> {
  product.process.kill(signal);
  await hasEnded(product.process);
}

async function someAcknowledged(wanted: readonly Wanted[]): Promise<void> {
  const began = performance.now();
  while (wanted.filter(({ acknowledged }) => (acknowledged?.at ?? 0) > began).length < 3) await wait(20);
}

/** Prints what became of it all; true where something is wrong. */
async function report(
  wanted: readonly Wanted[],
  recoveries: Readonly<Record<Kind, readonly number[]>>,
): Promise<boolean> {
  const own = connect(product.databaseUrl, { connections: 2 });
  const { lost, doubled } = await compareOrders(own.pool, wanted);
  const ids = wanted.flatMap(({ acknowledged }) => (acknowledged === null ? [] : [acknowledged.orderId]));
  const until = performance.now() + settleMs;
  let left = await leftBehind();
  while (sumOf(left) > 0 && performance.now() < until) {
    await wait(2_000);
    left = await leftBehind();
  }
  const url = product.databaseUrl;
  await own.close();
  const doctor = spawnSync(process.execPath, ['packages/server/src/command-line/doctor.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: root, SECRET_KEYS: secretKeys, LOG_LEVEL: 'silent' },
  });
  console.log('\n| killed | rounds | median | longest |\n|---|---|---|---|');
  for (const [kind, all] of Object.entries(recoveries)) {
    const sorted = all.toSorted((a, b) => a - b);
    const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
    console.log(`| ${kind} | ${all.length} | ${(median / 1_000).toFixed(1)} s | ${(longest / 1_000).toFixed(1)} s |`);
  }
  console.log(
    `\n${ids.length} orders acknowledged, ${lost} lost, ${doubled} doubled. Left behind: ${left.mails} mails in hand, ${left.orders} orders without their mail, ${left.jobs} jobs. ${mailsTwice()} of ${mailServer.taken.length} mails came twice.`,
  );
  console.log(`Doctor: ${`${doctor.stdout}${doctor.stderr}`.trim()}`);
  return lost + doubled + sumOf(left) > 0 || doctor.status !== 0;

  /** What still waits of these orders: it ends by itself, or a kill has left it. */
  async function leftBehind(): Promise<{ readonly mails: number; readonly orders: number; readonly jobs: number }> {
    const { rows } = await own.pool.query<{ mails: number; orders: number; jobs: number }>(
      `select (select count(*)::int from mails where order_id = any($1::bigint[]) and state in ('queued', 'sending')) as mails,
        (select count(*)::int from unnest($1::bigint[]) as o(id) where not exists (select from mails m where m.order_id = o.id)) as orders,
        (select count(*)::int from pgboss.job where (state = 'active' and started_on < now() - interval '1 minute')
          or (state in ('created', 'retry') and start_after < now() - interval '1 minute') or state = 'failed') as jobs`,
      [ids],
    );
    return rows[0] ?? { mails: 0, orders: 0, jobs: 0 };
  }
}

function sumOf({
  mails,
  orders,
  jobs,
}: {
  readonly mails: number;
  readonly orders: number;
  readonly jobs: number;
}): number {
  return mails + orders + jobs;
}

/** A mail whose taking nobody noted before the kill goes out once more, under its own name: readers show it once. */
function mailsTwice(): number {
  const names = mailServer.taken.map((mail) => /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? '');
  return names.length - new Set(names).size;
}
