import { MAX_CART_ORDERS } from '@loge/domain/ordering/cart';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { statementsOf } from '../../testing/count-statements.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/** What a call costs must not grow with what there is to show: one more order is not one more statement. */

const loge = startTestServer();
const MANY = 40;

interface Asked {
  readonly as: Signed;
  readonly input?: Record<string, unknown>;
  /** How much of the answer shows the rows, so that nothing is counted about an empty page. */
  readonly rows?: (data: never) => number;
}

let world: OrderingWorld;
beforeAll(async () => {
  world = await orderingWorld(loge);
  // The first sale of a desk begins its sales chain, which takes a statement more, once.
  const { as, input } = await orderPaidByCredits(1);
  expect(await loge.call('CreateOrder', input, as)).toMatchObject({ code: 0 });
});

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

async function orderOfItems(count: number): Promise<Asked> {
  const offer = await world.offer({ items: times(count).map(() => ({})) });
  const items = offer.itemIds.map((offreItemId) => ({ offreItemId, quantity: 1 }));
  return { as: await world.beneficiary(), input: { o: { offreId: offer.id, items, paymentMode: 1 } } };
}

async function orderPaidByCredits(count: number): Promise<Asked> {
  const as = await world.beneficiary();
  const offer = await world.offer({ items: [{ price_cents: 100 * count }] });
  for (const _credit of times(count)) await world.credit(as.id, 100);
  const items = [{ offreItemId: offer.itemIds[0], quantity: 1 }];
  const paid = { useCredits: true, expectedCredits: 100 * count, paymentMode: 1 };
  return { as, input: { o: { offreId: offer.id, items, ...paid } } };
}

async function thread(as: Signed & { readonly id: number }, orderId: number | null, messages: number): Promise<void> {
  const of = { conciergerie_id: world.conciergerieId, beneficiary_id: as.id };
  const { id } = await loge.database
    .insertInto('chat_threads')
    .values({ ...of, order_id: orderId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = await loge.database
    .insertInto('chat_messages')
    .values(
      times(messages).map((number) => ({
        ...of,
        thread_id: id,
        author_id: number % 2 === 0 ? as.id : world.marc.id,
        author_side: number % 2 === 0 ? ('beneficiary' as const) : ('desk' as const),
        content: `Message ${number}`,
      })),
    )
    .returning('id')
    .execute();
  const last = Math.max(...written.map((message) => message.id));
  await loge.database.updateTable('chat_threads').set({ last_message_id: last }).where('id', '=', id).execute();
}

async function ordersOf(as: { readonly id: number }, count: number): Promise<readonly number[]> {
  const offer = await world.offer();
  const built: number[] = [];
  for (const _order of times(count)) {
    const of = { conciergerieId: world.conciergerieId, beneficiary_id: as.id, offer };
    built.push((await buildOrder(loge.database, of)).id);
  }
  return built;
}

const cases: Record<string, readonly [action: string, prepare: (count: number) => Promise<Asked>]> = {
  'MyOrdersList of orders': [
    'MyOrdersList',
    async (count) => {
      const as = await world.beneficiary();
      await ordersOf(as, count);
      return { as, rows: ({ data }: { data: unknown[] }) => data.length };
    },
  ],
  'OrderDetail of lines and comments': [
    'OrderDetail',
    async (count) => {
      const as = await world.beneficiary();
      const { id } = await buildOrder(loge.database, {
        conciergerieId: world.conciergerieId,
        beneficiary_id: as.id,
        offer: await world.offer({ items: times(count).map(() => ({})) }),
        lines: times(count).map(() => ({})),
      });
      await loge.database
        .insertInto('order_comments')
        .values(
          times(count).map((number) => ({
            order_id: id,
            conciergerie_id: world.conciergerieId,
            author_id: as.id,
            author_side: 'beneficiary' as const,
            content: `Remarque ${number}`,
            visible_to_beneficiary: true,
          })),
        )
        .execute();
      return { as, input: { id }, rows: ({ order }: { order: { comments: unknown[] } }) => order.comments.length };
    },
  ],
  'PreviewOrder of items': ['PreviewOrder', orderOfItems],
  'PreviewOrder of credits': ['PreviewOrder', orderPaidByCredits],
  'CreateOrder of items': ['CreateOrder', orderOfItems],
  'CreateOrder of credits': ['CreateOrder', orderPaidByCredits],
  'HomeCategoriesV2 of offers': [
    'HomeCategoriesV2',
    async (count) => {
      const elsewhere = await orderingWorld(loge);
      for (const _offer of times(count))
        await buildOffer(loge.database, { conciergerieIds: [elsewhere.conciergerieId] });
      return { as: elsewhere.camille, rows: ({ content }: { content: unknown[] }) => content.length };
    },
  ],
  'MyAlerts of notifications': [
    'MyAlerts',
    async (count) => {
      const as = await world.beneficiary();
      const one = { user_id: as.id, conciergerie_id: world.conciergerieId, type: 'order_done' as const };
      await loge.database
        .insertInto('notifications')
        .values(
          (await ordersOf(as, count)).map((order_id) => ({ ...one, order_id, label_fr: 'Terminée', label_en: 'Done' })),
        )
        .execute();
      return { as, rows: ({ data }: { data: unknown[] }) => data.length };
    },
  ],
  'getMessageThreads of conversations': [
    'getMessageThreads',
    async (count) => {
      const as = await world.beneficiary();
      for (const orderId of await ordersOf(as, count)) await thread(as, orderId, 1);
      return { as, rows: ({ threads }: { threads: unknown[] }) => threads.length };
    },
  ],
  'getMessageThread of messages': [
    'getMessageThread',
    async (count) => {
      const as = await world.beneficiary();
      await thread(as, null, count);
      const input = { messageThreadType: 'desk', targetId: world.conciergerieId };
      return { as, input, rows: ({ elements }: { elements: unknown[] }) => elements.length };
    },
  ],
  'GetMyPaymentOptions of credits': [
    'GetMyPaymentOptions',
    async (count) => {
      const as = await world.beneficiary();
      for (const _credit of times(count)) await world.credit(as.id, 100);
      return { as, rows: ({ credits }: { credits: unknown[] }) => credits.length };
    },
  ],
};

/** A session may have to be looked up once more, when the live channel was interrupted in the meantime: that says nothing about the call. */
const isOfTheCall = (statement: string): boolean => !statement.includes('from sessions s join users u');

/** The statements of one call that finds nothing kept from before; and how many rows it shows. */
async function asked(
  action: string,
  { as, input = {}, rows }: Asked,
): Promise<{ statements: readonly string[]; shown: number }> {
  loge.server.services.caches.clear();
  let shown = 0;
  const statements = await statementsOf(async () => {
    const { code, message, fields, data } = await loge.call(action, input, as);
    expect([code, message, fields]).toEqual([0, '', undefined]);
    if (rows !== undefined && data !== null) shown = rows(data);
  });
  return { statements: statements.filter(isOfTheCall), shown };
}

describe('a cart', () => {
  /** Each order is looked at after what the earlier ones have used up, and written: those two, and nothing else. */
  const ofEachOrder = 2;
  const cart = async (count: number, paymentMode: number): Promise<Asked> => {
    const offer = await world.offer();
    const one = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }] };
    return { as: await world.beneficiary(), input: { orders: times(count).map(() => one), paymentMode } };
  };
  test.each([
    ['paid at the desk', 1],
    ['paid by card', 2],
  ])('%s asks two things more for each order more', async (_how, paymentMode) => {
    const few = await asked('CreateOrders', await cart(2, paymentMode));
    const many = await asked('CreateOrders', await cart(MAX_CART_ORDERS, paymentMode));
    expect(many.statements.length - few.statements.length, many.statements.join('\n')).toBe(
      ofEachOrder * (MAX_CART_ORDERS - 2),
    );
  });

  test('is shown with its orders one after the other, one thing asked for each', async () => {
    const few = await asked('PreviewOrders', await cart(2, 1));
    const many = await asked('PreviewOrders', await cart(MAX_CART_ORDERS, 1));
    expect(many.statements.length - few.statements.length, many.statements.join('\n')).toBe(MAX_CART_ORDERS - 2);
  });
});

describe('as many statements for one as for forty', () => {
  test.each(Object.entries(cases))('%s', async (_what, [action, prepare]) => {
    const [one, many] = [await prepare(1), await prepare(MANY)];
    const [ofOne, ofMany] = [await asked(action, one), await asked(action, many)];
    expect(ofOne.statements.length).toBeGreaterThan(0);
    if (one.rows !== undefined) expect(ofMany.shown).toBeGreaterThan(ofOne.shown);
    expect(ofMany.statements, ofMany.statements.join('\n')).toHaveLength(ofOne.statements.length);
  });

  test('the control: one that asks in a loop is found out', async () => {
    const asking = (count: number) =>
      statementsOf(async () => {
        for (const _row of times(count)) await loge.database.selectFrom('users').select('id').limit(1).execute();
      });
    expect([(await asking(1)).length, (await asking(9)).length]).toEqual([1, 9]);
  });
});
