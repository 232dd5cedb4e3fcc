import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Connection, connect } from '../database/connection.ts';
import { checkInvariants } from '../database/invariants.ts';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { type BuiltOffer, buildOffer } from '../../testing/catalogue-builders.ts';
import { hasEnded, type ProductProcess, startProduct } from '../../testing/product-process.ts';
import { demoPassword } from '../../testing/running-server.ts';

/** The product as a process of its own on an embedded database of its own, killed without warning while people order. */

interface Answer {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly orderId: number; readonly sessionToken: string };
}

/** One order that somebody wants, under one key. */
interface Intention {
  readonly token: string;
  readonly key: string;
  /** The number of the order, once it was acknowledged. */
  orderId: number | null;
}

const clients = 4;
const deskMode = 1;
let folder = '';
let product: ProductProcess;
let connection: Connection;
let offer: BuiltOffer;
const logins: string[] = [];

const start = (): Promise<ProductProcess> => startProduct({ DATA_DIR: folder, DATABASE_URL: '' });

async function call(
  action: string,
  input: object,
  { token, key }: { token?: string; key?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${product.address}/gateway`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      fromapp: 'loge-test/1',
      ...(token === undefined ? {} : { 'x-session': token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ action, ...input }),
  });
  return (await answer.json()) as Answer;
}

const order = ({ token, key }: Intention): Promise<Answer> =>
  call(
    'CreateOrder',
    {
      o: {
        offreId: offer.id,
        items: [{ offreItemId: offer.itemIds[0], quantity: 1 }],
        paymentMode: deskMode,
        evenIfEqual: true,
      },
    },
    { token, key },
  );

/** Orders one after the other until no answer comes, or one that leaves open what happened. */
async function orderUntilItBreaks(login: string, wanted: Intention[]): Promise<void> {
  const { data } = await call('login', { login, pass: demoPassword, noCookies: true });
  for (;;) {
    const intention: Intention = { token: data.sessionToken, key: crypto.randomUUID(), orderId: null };
    wanted.push(intention);
    const answer = await order(intention).catch(() => null);
    if (answer?.code !== 0) return;
    intention.orderId = answer.data.orderId;
  }
}

async function kill(whom: 'node' | 'node and PostgreSQL'): Promise<void> {
  if (whom !== 'node') process.kill(await postmasterId(), 'SIGKILL');
  product.process.kill('SIGKILL');
  await hasEnded(product.process);
}

const postmasterId = async (): Promise<number> =>
  Number((await readFile(join(folder, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-killed-'));
  await chmod(folder, 0o755);
  product = await start();
  connection = connect(product.databaseUrl, { connections: 2 });
  const { database } = connection;
  const conciergerieId = await buildConciergerie(database);
  offer = await buildOffer(database, { conciergerieIds: [conciergerieId] });
  for (let client = 0; client < clients; client += 1) {
    logins.push((await buildBeneficiary(database, { conciergerie_id: conciergerieId })).login);
  }
  await connection.close();
}, 60_000);

afterAll(async () => {
  const postmaster = await postmasterId();
  await kill('node');
  process.kill(postmaster, 'SIGINT');
  await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow(), { timeout: 10_000 });
  await rm(folder, { recursive: true, force: true });
}, 30_000);

test.each(['node', 'node and PostgreSQL'] as const)(
  'killing %s loses nothing that was acknowledged, and every try again makes one order',
  async (whom) => {
    const wanted: Intention[] = [];
    const ordering = logins.map((login) => orderUntilItBreaks(login, wanted));
    const acknowledged = () => wanted.filter(({ orderId }) => orderId !== null);
    await vi.waitFor(() => expect(acknowledged().length).toBeGreaterThan(40), { timeout: 20_000, interval: 20 });
    await kill(whom);
    await Promise.all(ordering);
    const unanswered = wanted.filter(({ orderId }) => orderId === null);
    expect(unanswered.length, 'it was killed while people ordered').toBeGreaterThan(0);

    product = await start();
    connection = connect(product.databaseUrl, { connections: 2 });
    try {
      expect(await kept(wanted), 'every acknowledged order, by its number, under its key').toEqual(
        expect.arrayContaining(acknowledged().map(({ key, orderId }) => ({ key, id: orderId }))),
      );
      for (const intention of wanted) {
        const again = await order(intention);
        expect(again, again.message).toMatchObject({ code: 0 });
        intention.orderId ??= again.data.orderId;
        expect(again.data.orderId, 'the same key, the same order').toBe(intention.orderId);
      }
      const all = await kept(wanted);
      expect(all).toHaveLength(wanted.length);
      expect(new Set(all.map(({ id }) => id)).size).toBe(wanted.length);
      expect(await checkInvariants(connection.database)).toEqual([]);
    } finally {
      await connection.close();
    }
  },
  60_000,
);

test('killing PostgreSQL alone: it comes back by itself within seconds, nothing acknowledged is lost, and orders and jobs go on', async () => {
  const wanted: Intention[] = [];
  const ordering = logins.map((login) => orderUntilItBreaks(login, wanted));
  const acknowledged = () => wanted.filter(({ orderId }) => orderId !== null);
  await vi.waitFor(() => expect(acknowledged().length).toBeGreaterThan(20), { timeout: 20_000, interval: 20 });
  const before = await postmasterId();
  process.kill(before, 'SIGKILL');
  await Promise.all(ordering);

  const isReady = async () => (await fetch(`${product.address}/ready`)).status;
  await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 20_000, interval: 100 });
  expect(await postmasterId()).not.toBe(before);
  connection = connect(product.databaseUrl, { connections: 2 });
  try {
    expect(await kept(wanted)).toEqual(
      expect.arrayContaining(acknowledged().map(({ key, orderId }) => ({ key, id: orderId }))),
    );
    for (const intention of wanted) {
      const again = await order(intention);
      expect(again, again.message).toMatchObject({ code: 0 });
      intention.orderId ??= again.data.orderId;
      expect(again.data.orderId).toBe(intention.orderId);
    }
    // The last one was placed after the kill: its mail says that jobs are taken again.
    const last = wanted.at(-1)?.orderId ?? 0;
    await vi.waitFor(
      async () => {
        const mails = await connection.database.selectFrom('mails').select('id').where('order_id', '=', last).execute();
        expect(mails.length).toBeGreaterThan(0);
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(await checkInvariants(connection.database)).toEqual([]);
  } finally {
    await connection.close();
  }
  expect(product.process.exitCode, 'it is the same process').toBeNull();
}, 90_000);

/** The orders that there are under these keys. */
const kept = (wanted: readonly Intention[]) =>
  connection.database
    .selectFrom('orders')
    .select(['id', 'idempotency_key as key'])
    .where(
      'idempotency_key',
      'in',
      wanted.map(({ key }) => key),
    )
    .execute();
