import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertStatement } from './rows/billing-statement-rows.ts';
import { type BillingWorld, billingWorld, october } from '../testing/billing-world.ts';
import { startTestServer } from '../testing/running-server.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: BillingWorld;

beforeAll(async () => {
  here = await billingWorld(loge);
});

const linesOf = async (orderIds: readonly number[]) =>
  (
    await sql<{ orderId: number; lines: number }>`
      select asked as "orderId", (select count(*)::int from billing_statement_lines l where l.order_id = asked) as lines
      from unnest(${orderIds}::bigint[]) asked order by asked
    `.execute(loge.database)
  ).rows;

test('asked for ten times at once, a month is generated once', async () => {
  const { cleaner, doneOrder, inNovember, claire } = here;
  const offer = await cleaner();
  const orderId = await doneOrder(offer);
  const input = { partnerId: offer.partnerId, ...october };
  const answers = await inNovember(() =>
    Promise.all(Array.from({ length: 10 }, () => loge.call('ComputeNextAttenduFactu', input, claire))),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(new Set(answers.filter(({ code }) => code !== 0).map(({ refusal }) => refusal))).toEqual(
    new Set(['billing-statement-exists']),
  );
  expect(await linesOf([orderId])).toEqual([{ orderId, lines: 1 }]);
});

test('the control: without waiting for the partner, two statements take the same order and one of them fails', async () => {
  const { cleaner, doneOrder } = here;
  const offer = await cleaner();
  const orderId = await doneOrder(offer);
  const take = (month: string) =>
    loge.database.transaction().execute(async (database) => {
      const id = await insertStatement(database, { partnerId: offer.partnerId, month, now: loge.now });
      await sql`
        insert into billing_statement_lines (statement_id, conciergerie_id, position, kind, order_id, quantity, label, excluding_vat_cents, including_vat_cents)
        values (${id}, ${here.world.conciergerieId}, 0, 'order', ${orderId}, 1, 'Chemise', 0, 0)
      `.execute(database);
    });
  const taken = await Promise.allSettled([take('2026-08-01'), take('2026-09-01')]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('computed again, generated and chosen from at once: every order stands in it once, and the sums hold', async () => {
  const { cleaner, doneOrder, generate, inNovember, claire, detail } = here;
  const offer = await cleaner();
  const orders = [await doneOrder(offer), await doneOrder(offer, [1]), await doneOrder(offer, [2])];
  const id = await generate(offer);
  const [first = 0] = orders;
  const answers = await inNovember(() =>
    Promise.all([
      loge.call('RecomputeAttenduFactu', { attenduFactuId: id }, claire),
      loge.call('AddOrRemoveOrderToAttenduFactu', { orderId: first, add: false }, claire),
      loge.call('GenererAttenduFactuPourTous', { partnerIds: [offer.partnerId] }, claire),
    ]),
  );
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  const { details, amountTTC } = await detail(id);
  expect(details.map(({ commande }) => commande)).toEqual(orders.slice(1));
  expect(details.reduce((sum, { price }) => sum + price, 0)).toBe(amountTTC);
  expect((await linesOf(orders)).map(({ lines }) => lines)).toEqual([0, 1, 1]);
});
