import { deleteAttenduFactu } from '@loge/contract/billing/delete-attendu-factu';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { startTestServer } from '../testing/running-server.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: BillingWorld;

beforeAll(async () => {
  here = await billingWorld(loge);
});

/** What an order is kept at, after what is kept of all orders was found right. */
async function keptAt(orderId: number): Promise<number | null> {
  const wrong = await sql`select problem from invariant_kept_buying_prices`.execute(loge.database);
  expect(wrong.rows).toEqual([]);
  const { cents } = await loge.database
    .selectFrom('order_buying_prices')
    .select('cents')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return cents === null ? null : Number(cents);
}

const setTerms = (partnerId: number, all_items_buying_price_percent: number | null) =>
  loge.database.updateTable('partners').set({ all_items_buying_price_percent }).where('id', '=', partnerId).execute();

test('what an order costs follows its items and the terms of its offer and its partner', async () => {
  const { cleaner, doneOrder } = here;
  const offer = await cleaner();
  const orderId = await doneOrder(offer, [5]);
  expect(await keptAt(orderId)).toBe(1620);
  await setTerms(offer.partnerId, 50);
  expect(await keptAt(orderId)).toBe(1125);
  const ofItem = loge.database.updateTable('order_items').where('order_id', '=', orderId);
  await ofItem.set({ quantity: '10' }).execute();
  await ofItem.set({ buying_price_cents: 100 }).execute();
  expect(await keptAt(orderId)).toBe(1125);
  const ofOffer = loge.database.updateTable('offers').where('id', '=', offer.id);
  await ofOffer.set({ products_may_override_buying_price: true }).execute();
  expect(await keptAt(orderId)).toBe(1000);
  await ofOffer.set({ products_may_override_buying_price: false, all_items_buying_price_percent: 80 }).execute();
  expect(await keptAt(orderId)).toBe(1800);
  await ofItem.set({ on_quote: true }).execute();
  await ofOffer.set({ on_quote_buying_price_percent: 60 }).execute();
  expect(await keptAt(orderId)).toBe(1350);
});

test('an order of which nothing says what it costs is kept without a price', async () => {
  const { cleaner, doneOrder } = here;
  const offer = await cleaner(null);
  const orderId = await doneOrder(offer);
  expect(await keptAt(orderId)).toBeNull();
  await setTerms(offer.partnerId, 10);
  expect(await keptAt(orderId)).toBe(225);
});

test('an order of which one item has no known price is kept without a price, until that item has one', async () => {
  const { cleaner, doneOrder } = here;
  const offer = await cleaner(null, [{ buying_price_cents: 900 }]);
  const orderId = await doneOrder(offer, [5, 1]);
  expect(await keptAt(orderId)).toBeNull();
  const shirts = loge.database
    .updateTable('order_items')
    .where('order_id', '=', orderId)
    .where('label_fr', '=', 'Chemise');
  await shirts.set({ buying_price_cents: 300 }).execute();
  expect(await keptAt(orderId)).toBe(2400);
});

test('in a statement it stays what was settled, until the statement is deleted', async () => {
  const { cleaner, doneOrder, generate, inNovember, claire } = here;
  const offer = await cleaner();
  const orderId = await doneOrder(offer);
  const attenduFactuId = await generate(offer);
  await setTerms(offer.partnerId, 50);
  expect(await keptAt(orderId)).toBe(1620);
  await inNovember(() => ask(loge, deleteAttenduFactu, { attenduFactuId }, claire));
  expect(await keptAt(orderId)).toBe(1125);
});

/** Gives an order another item in a transaction of its own, which is open while `meanwhile` runs. */
const addItem = (orderId: number, meanwhile: () => Promise<void>) =>
  loge.database.transaction().execute(async (database) => {
    await sql`
      insert into order_items (order_id, conciergerie_id, position, type, label_fr, label_en, quantity, unit_price_cents, amount_cents, buying_price_cents, vat_rate_percent)
      select order_id, conciergerie_id, 50, type, label_fr, label_en, 2, 0, 0, 250, vat_rate_percent from order_items where order_id = ${orderId} limit 1
    `.execute(database);
    await meanwhile();
  });

/** From now on a product's own buying price goes before the partner's percentage. */
const overrideIn = (partnerId: number) =>
  loge.database
    .updateTable('partners')
    .set({ products_may_override_buying_price: true })
    .where('id', '=', partnerId)
    .execute();

/** Whether somebody waits for the terms of a partner. */
async function untilSomebodyWaits(): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const waits =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        loge.database,
      );
    if (waits.rows.length > 0) return true;
    await sql`select pg_sleep(0.02)`.execute(loge.database);
  }
  return false;
}

test('new terms wait for the order that is being placed, and count for it', async () => {
  const { cleaner, doneOrder } = here;
  const offer = await cleaner();
  const orderId = await doneOrder(offer);
  let changing: Promise<unknown> = Promise.resolve();
  let hasWaited = false;
  await addItem(orderId, async () => {
    changing = overrideIn(offer.partnerId);
    hasWaited = await untilSomebodyWaits();
  });
  await changing;
  expect(hasWaited).toBe(true);
  expect(await keptAt(orderId)).toBe(1620 + 500);
});

test('the control: without waiting, new terms do not see the order that is being placed', async () => {
  const { cleaner, doneOrder } = here;
  const offer = await cleaner();
  const seen = await doneOrder(offer);
  await addItem(seen, async () => {
    const found = await sql<{ items: number }>`
      select count(*)::int as items from order_items where order_id = ${seen} and position = 50`.execute(loge.database);
    expect(found.rows).toEqual([{ items: 0 }]);
  });
});

test('placing an order does not plan anew what it costs', async () => {
  const found = await sql<{ name: string }>`
    select proname as name from pg_proc where proconfig @> array['plan_cache_mode=force_generic_plan'] and pronamespace = 'public'::regnamespace
    order by 1
  `.execute(loge.database);
  expect(found.rows.map(({ name }) => name)).toEqual([
    'keep_buying_prices_of_changed_items',
    'keep_buying_prices_of_new_items',
  ]);
});
