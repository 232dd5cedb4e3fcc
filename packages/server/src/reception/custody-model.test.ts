import { getCustody } from '@loge/contract/reception/get-custody';
import { setItemsStatus } from '@loge/contract/reception/set-items-status';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { moveItems } from '../custody/rows/custody-rows.ts';
import { ask } from '../testing/ask.ts';
import { garments } from '../testing/goods-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { startTestServer } from '../testing/running-server.ts';
import { validateItems } from './validate-items.ts';
import { findGoods } from './rows/goods-rows.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

/** A desk as a child would play it: each thing lies somewhere, each act takes it from one place to the next, or is not possible. */
class PlayedDesk {
  readonly places: ('home' | 'shelf' | 'away' | 'back' | 'gone')[];
  readonly chains: string[][];
  /** How far the slowest thing of the order is: the order is never further. */
  private get slowest(): number {
    return Math.min(...this.places.map((place) => route.indexOf(place)));
  }

  constructor(things: number) {
    this.places = Array.from({ length: things }, () => 'home');
    this.chains = Array.from({ length: things }, () => []);
  }

  act(newStatus: number, things: readonly number[]): boolean {
    const from = route[newStatus - 1];
    const to = route[newStatus];
    if (from === undefined || to === undefined) return false;
    // Nothing leaves the shelf before everything of its order lies there: until then the order is not dropped off.
    const tooEarly = newStatus > 1 && this.slowest < 1;
    if (tooEarly || things.some((thing) => this.places[thing] !== from)) return false;
    for (const thing of things) {
      this.places[thing] = to;
      this.chains[thing]?.push(hands[newStatus - 1] ?? '');
    }
    return true;
  }
}
const route = ['home', 'shelf', 'away', 'back', 'gone'] as const;
const hands = ['desk', 'partner', 'desk', 'beneficiary'];

const act = fc.record({
  newStatus: fc.integer({ min: 1, max: 4 }),
  things: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
});

describe('custody', () => {
  test('is what a child would say it is, whatever is tried in whatever sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 24 }), async (acts) => {
        const order = await garments(loge, world, { status: 'accepted', items: ['normal', 'normal', 'normal'] });
        const played = new PlayedDesk(3);
        for (const { newStatus, things } of acts) {
          const orderItemIds = things.map((thing) => order.itemIds[thing] ?? 0);
          const asked = { newStatus, orderItemIds, paymentChecked: true };
          const done = await ask(loge, setItemsStatus, asked, world.marc);
          expect(done.remiseId !== null, `${newStatus} of ${things.join()}`).toBe(played.act(newStatus, things));
        }
        const { items } = await ask(loge, getCustody, { orderId: order.id }, world.marc);
        const chains = order.itemIds.map((id) =>
          (items.find(({ orderItemId }) => orderItemId === id)?.links ?? []).map(({ holder }) => holder),
        );
        expect(chains).toEqual(played.chains);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test('of two who hand over the same item at once, one does and the other hears who it was', async () => {
    const colleague = await world.manager([]);
    const order = await garments(loge, world);
    const asked = { newStatus: 2, orderItemIds: [...order.itemIds] };
    const answers = await Promise.all(
      [world.marc, colleague, world.marc, colleague].map((as) => ask(loge, setItemsStatus, asked, as)),
    );
    expect(answers.filter(({ remiseId }) => remiseId !== null)).toHaveLength(1);
    for (const { remiseId, problems } of answers)
      if (remiseId === null)
        expect(problems.map(({ problem }) => problem)).toEqual(['itemAlreadyThere', 'itemAlreadyThere']);
    const { items } = await ask(loge, getCustody, { orderId: order.id }, world.marc);
    expect(items.map(({ links }) => links.length)).toEqual([1, 1]);
  });

  test('without the lock both would be told yes, and the item would change hands twice', async () => {
    const order = await garments(loge, world);
    const [id = 0] = order.itemIds;
    let judged = 0;
    let tellBothJudged: () => void = () => {};
    const bothJudged = new Promise<void>((tell) => (tellBothJudged = tell));
    const handOver = (holder: 'partner' | 'locker', after: Promise<unknown>) =>
      loge.database.transaction().execute(async (transaction) => {
        const problems = await validateItems(transaction, 'remise', await findGoods(transaction, [id]));
        judged += 1;
        if (judged === 2) tellBothJudged();
        await bothJudged;
        await after;
        const move = { itemIds: [id], by: world.marc.id, handoverId: null, begins: true, now: loge.now };
        await moveItems(transaction, { ...move, holder });
        return problems;
      });
    const first = handOver('locker', Promise.resolve());
    const second = handOver('partner', first);
    expect(await Promise.all([first, second])).toEqual([[], []]);
    const { items } = await ask(loge, getCustody, { orderId: order.id }, world.marc);
    expect(items[0]?.links.map(({ holder }) => holder)).toEqual(['locker', 'partner']);
    await sql`update order_items set status = 'processing' where id = ${id}`.execute(loge.database);
  });

  test('has one holder at a time, no matter who writes it', async () => {
    const order = await garments(loge, world);
    const [id = 0] = order.itemIds;
    await ask(loge, setItemsStatus, { newStatus: 2, orderItemIds: [id] }, world.marc);
    const second = sql`insert into item_custody (conciergerie_id, order_id, order_item_id, holder, held)
      values (${world.conciergerieId}, ${order.id}, ${id}, 'desk', tstzrange('2026-01-01', '2030-01-01'))`;
    await expect(second.execute(loge.database)).rejects.toThrow(/one_holder_at_a_time/);
  });

  test('is never rewritten', async () => {
    const order = await garments(loge, world);
    await ask(loge, setItemsStatus, { newStatus: 2, orderItemIds: [...order.itemIds] }, world.marc);
    const change = (what: ReturnType<typeof sql>) => what.execute(loge.database);
    await expect(change(sql`delete from item_custody where order_id = ${order.id}`)).rejects.toThrow(/append-only/);
    await expect(change(sql`update item_custody set holder = 'desk' where order_id = ${order.id}`)).rejects.toThrow(
      /never rewritten/,
    );
  });
});
