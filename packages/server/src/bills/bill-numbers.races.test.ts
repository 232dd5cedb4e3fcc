import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { advanceOrder } from '../testing/advance-order.ts';
import type { BuiltOffer } from '../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { startTestServer } from '../testing/running-server.ts';
import { buildSeller } from '../testing/seller-builders.ts';
import { takeBillNumber } from './rows/bill-rows.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let biller: OrderingWorld['marc'];
let series: string;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
  biller = await world.manager(['BILLING_MGMT']);
  series = await buildSeller(loge.database, world.conciergerieId);
});

const doneOrder = async () => {
  const orderId = await world.placed(shirts);
  await advanceOrder(loge, () => biller.id)(orderId, 'accepted', 'done');
  return orderId;
};
const numbers = async () =>
  (
    await sql<{
      number: number;
    }>`select number from bills where series = ${series} and kind = 'bill' order by number`.execute(loge.database)
  ).rows.map(({ number }) => number);

test('ten bills asked for at once, and three that are refused in between, have ten numbers without hole or twin', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, doneOrder));
  const early = await Promise.all(Array.from({ length: 3 }, () => world.placed(shirts)));
  const answers = await Promise.all(
    [...orders, ...early].map((orderId) => loge.call('GenerateTicket', { orderId }, biller)),
  );
  expect(
    answers.filter(({ code }) => code === 0),
    JSON.stringify(answers[0]),
  ).toHaveLength(10);
  expect(await numbers()).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
});

test('one order billed five times at once has one bill: the others print its receipt again', async () => {
  const before = (await numbers()).length;
  const orderId = await doneOrder();
  const answers = await Promise.all(Array.from({ length: 5 }, () => loge.call('GenerateTicket', { orderId }, biller)));
  const copies = answers.map(({ data }) => (data as unknown as { copy: number }).copy);
  expect(new Set(copies)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect((await numbers()).length).toBe(before + 1);
});

test('one bill deleted by two at once has one credit note', async () => {
  const orderId = await doneOrder();
  await loge.call('GenerateTicket', { orderId }, biller);
  const answers = await Promise.all([1, 2].map(() => loge.call('deleteBill', { orderId }, biller)));
  expect(new Set(answers.map(({ refusal }) => refusal ?? null))).toEqual(new Set(['no-bill', null]));
});

/** Two transactions ask for a number by this way, one after the other, and both commit. */
const bothTake = async (take: (transaction: typeof loge.database) => Promise<number>): Promise<number[]> => {
  let go = (): void => undefined;
  const bothHaveBegun = new Promise<void>((resolve) => (go = resolve));
  let begun = 0;
  return Promise.all(
    [1, 2].map(() =>
      loge.database.transaction().execute(async (transaction) => {
        begun += 1;
        if (begun === 2) go();
        await bothHaveBegun;
        const number = await take(transaction);
        await sql`select pg_sleep(0.05)`.execute(transaction);
        return number;
      }),
    ),
  );
};

test('control: anyone who looks up the highest number without the counter’s lock takes the same one twice', async () => {
  const highest = async (transaction: typeof loge.database) =>
    (
      await sql<{
        next: number;
      }>`select coalesce(max(number), 0)::int + 1 as next from bills where series = ${series} and kind = 'bill'`.execute(
        transaction,
      )
    ).rows[0]?.next ?? 0;
  const [one, other] = await bothTake(highest);
  expect(one).toBe(other);
  const wanted = {
    series: 'CTRL',
    kind: 'bill',
    siren: '732829320',
    conciergerieId: world.conciergerieId,
    day: '2026-11-20',
  } as const;
  const taken = await bothTake(async (transaction) => (await takeBillNumber(transaction, wanted))?.number ?? 0);
  expect(new Set(taken)).toEqual(new Set([1, 2]));
});

test('a bill is never dated before the one with the number before it, and a year begins at 1', async () => {
  const wanted = { series: 'DAYS', kind: 'bill', siren: '732829320', conciergerieId: world.conciergerieId } as const;
  const days = ['2026-12-31', '2026-12-30', '2027-01-01'];
  const taken = [];
  for (const day of days) taken.push(await takeBillNumber(loge.database, { ...wanted, day }));
  expect(taken).toEqual([
    { number: 1, year: 2026, issuedOn: '2026-12-31' },
    { number: 2, year: 2026, issuedOn: '2026-12-31' },
    { number: 1, year: 2027, issuedOn: '2027-01-01' },
  ]);
});
