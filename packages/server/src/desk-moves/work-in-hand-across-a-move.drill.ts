import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Connection, connect } from '../platform/database/connection.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { numberIds } from '../platform/database/id-numbering.ts';
import {
  acknowledged,
  buildCustomers,
  type Customers,
  expectNothingLost,
  type Intention,
  orderUntilItBreaks,
  signInAgain,
} from '../testing/orders-cut-off.ts';
import { hasEnded, type ProductProcess, startProduct } from '../testing/product-process.ts';
import { runCommand, startCommand } from '../testing/run-command.ts';

/** While people order and their desk moves, one of the two servers is killed: its process, or its PostgreSQL. The command that was given is given once more. `MOVE_KILLS`: how often each. */
const killsOfEach = Number(process.env['MOVE_KILLS'] ?? 1);
const origins = ['https://one.example.test', 'https://two.example.test'] as const;
const secretKeys = Buffer.alloc(32, 7).toString('base64');

/** One server with an embedded database of its own. */
class House {
  readonly origin: string;
  #folder = '';
  #product: ProductProcess | undefined;

  constructor(origin: string) {
    this.origin = origin;
  }

  get product(): ProductProcess {
    if (this.#product === undefined) throw new Error('It has not been started.');
    return this.#product;
  }

  get settings(): Record<string, string> {
    return {
      PUBLIC_URL: this.origin,
      DATA_DIR: this.#folder,
      SECRET_KEYS: secretKeys,
    };
  }

  async start(): Promise<void> {
    if (this.#folder === '') {
      this.#folder = await mkdtemp(join(os.tmpdir(), 'loge-house-'));
      await chmod(this.#folder, 0o755);
    }
    this.#product = await startProduct({ ...this.settings, ...shared, DATABASE_URL: '' });
  }

  async postmaster(): Promise<number> {
    const file = join(this.#folder, 'database', 'cluster', 'postmaster.pid');
    return Number((await readFile(file, 'utf8')).split('\n')[0]);
  }

  async kill(what: 'process' | 'PostgreSQL'): Promise<void> {
    if (what === 'PostgreSQL') return void process.kill(await this.postmaster(), 'SIGKILL');
    this.product.process.kill('SIGKILL');
    await hasEnded(this.product.process);
    // Refused as long as the command is connected to the database that the killed process has left: what looks after the product tries again.
    await vi.waitFor(() => this.start(), { timeout: 120_000, interval: 1_000 });
  }

  /** Its PostgreSQL takes writes again. */
  isReady(): Promise<void> {
    return vi.waitFor(async () => expect((await fetch(`${this.product.address}/ready`)).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    });
  }

  async with<Answer>(ask: (connection: Connection) => Promise<Answer>): Promise<Answer> {
    const connection = connect(this.product.databaseUrl, { connections: 2 });
    try {
      return await ask(connection);
    } finally {
      await connection.close();
    }
  }

  async end(): Promise<void> {
    const postmaster = await this.postmaster();
    this.product.process.kill('SIGKILL');
    process.kill(postmaster, 'SIGINT');
    await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow(), { timeout: 60_000 });
    await rm(this.#folder, { recursive: true, force: true });
  }
}
const shared = { SERVERS: origins.join(','), SERVERS_SECRET: 'what the two servers know together' };
const houses = origins.map((origin) => new House(origin)) as [House, House];
let customers: Customers;
let deskId = 0;
/** What people wanted in all rounds. */
const everything: Intention[] = [];
let [from, to] = houses;

beforeAll(async () => {
  for (const house of houses) await house.start();
  await from.with(async ({ database }) => {
    customers = await buildCustomers(database, 3);
    deskId = (await database.selectFrom('conciergeries').select('id').executeTakeFirstOrThrow()).id;
    await numberIds(database, { serverNumber: 1, servers: 16, above: 0 });
  });
  await to.with(({ database }) => numberIds(database, { serverNumber: 2, servers: 16, above: 0 }));
});
afterAll(async () => {
  for (const house of houses) await house.end();
});

const move = () => {
  const target = Object.entries({ ...to.settings, DATABASE_URL: to.product.databaseUrl });
  const environment = {
    ...from.settings,
    ...shared,
    DATABASE_URL: from.product.databaseUrl,
    ...Object.fromEntries(target.map(([name, value]) => [`TARGET_${name}`, value])),
  };
  return ['move-desk', environment, ['--desk', String(deskId), '--to', to.origin]] as const;
};

/** The servers at which the desk takes something new. */
async function owners(): Promise<string[]> {
  const found: string[] = [];
  for (const house of houses) {
    const desk = await house.with(({ database }) =>
      database
        .selectFrom('conciergeries')
        .select('id')
        .where('id', '=', deskId)
        .where('server_origin', 'is', null)
        .where('moving_since', 'is', null)
        .executeTakeFirst(),
    );
    if (desk !== undefined) found.push(house.origin);
  }
  return found;
}

const keptOrders = (house: House) =>
  house.with(({ database }) => database.selectFrom('orders').select('id').orderBy('id').execute());

let moveMs = 2_000;
test('a move that nobody disturbs, to know how long one takes', async () => {
  const began = performance.now();
  const said = await runCommand(...move());
  expect(said, said.text).toMatchObject({ code: 0 });
  moveMs = performance.now() - began;
  [from, to] = [to, from];
});

const victims = [0, 1].flatMap((at) => (['process', 'PostgreSQL'] as const).map((what) => ({ at, what })));
const rounds = Array.from({ length: killsOfEach }, (_, turn) =>
  victims.map((victim) => ({ ...victim, part: (turn + 0.5) / killsOfEach })),
).flat();

test.each(rounds)(
  'the $what of server $at killed after $part of a move: one owner, nothing lost, nothing twice',
  async ({ at, what, part }) => {
    const wanted: Intention[] = [];
    const ordering = orderUntilItBreaks(from.product.address, customers, wanted);
    await vi.waitFor(() => expect(acknowledged(wanted).length).toBeGreaterThan(8), { timeout: 60_000, interval: 20 });
    const { said } = startCommand(...move());
    await wait(moveMs * part);
    await houses[at]?.kill(what);
    await Promise.all([said, ordering]);
    for (const house of houses) await house.isReady();
    expect((await owners()).length, 'no two servers take something new').toBeLessThan(2);

    const again = await runCommand(...move());
    expect(again, again.text).toMatchObject({ code: 0 });
    expect(await owners()).toEqual([to.origin]);
    everything.push(...wanted);
    await signInAgain(to.product.address, customers, everything);
    await to.with(({ database }) => expectNothingLost(to.product.address, { customers, wanted: everything, database }));
    expect(await keptOrders(to)).toHaveLength(everything.length);
    expect(await keptOrders(from)).toEqual([]);
    expect(await from.with(({ database }) => checkInvariants(database))).toEqual([]);
    // Each has its mail, whichever server's job wrote it.
    await vi.waitFor(
      async () => {
        const { rows } = await to.with(({ pool }) =>
          pool.query<{ id: number }>(
            'select id from orders o where not exists (select from mails m where m.order_id = o.id)',
          ),
        );
        expect(rows).toEqual([]);
      },
      { timeout: 60_000, interval: 200 },
    );
    [from, to] = [to, from];
  },
);
