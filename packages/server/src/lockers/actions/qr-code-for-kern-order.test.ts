import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

const workflow = 'DEPOSE_REPRISE_ENTREPRISE' as const;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await loge.database
    .updateTable('conciergeries')
    .set({ locker_name: 'IRIS-A', locker_location: 'Hall B' })
    .where('id', '=', world.conciergerieId)
    .execute();
  shirts = await world.offer({ workflow, has_locker_rules: true });
});

const order = async (status: OrderStatus, offer = shirts) => {
  const built = { conciergerieId: world.conciergerieId, beneficiary_id: world.camille.id, workflow };
  return (await buildOrder(loge.database, { ...built, offer, status })).id;
};
const itemsOf = async (orderId: number): Promise<string[]> =>
  (await loge.database.selectFrom('order_items').select('status').where('order_id', '=', orderId).execute()).map(
    ({ status }) => status,
  );
const ask = (orderId: number, as: Signed = world.camille) => loge.call('QrCodeForKernOrder', { orderId }, as);

describe('QrCodeForKernOrder', () => {
  test('gives the code of an order to drop off, and where, and the order says so too', async () => {
    const orderId = await order('to_be_dropped_off');
    const { data } = await ask(orderId);
    expect(data).toEqual({
      orderId,
      qrCode: expect.stringMatching(new RegExp(`^CMD-${orderId}-[0-9a-f]{32}$`)) as string,
      step: 'toDropOff',
      lockerName: 'IRIS-A',
      lockerLocation: 'Hall B',
      loan: null,
      box: null,
      dueAt: null,
      isStuck: false,
    });
    expect((await ask(orderId)).data).toEqual(data);
    expect((await loge.call('OrderDetail', { id: orderId }, world.camille)).data).toMatchObject({
      order: { lockerStep: 'toDropOff' },
    });
    const lists = (await loge.call('MyOrdersList', {}, world.camille)).data as unknown as { data: { id: number }[] };
    expect(lists.data.find(({ id }) => id === orderId)).toMatchObject({ lockerStep: 'toDropOff' });
  });

  test('gives one for what lies in the locker, whatever the offer says today, each order another', async () => {
    const usual = await world.offer({ workflow });
    const [first, second] = [await order('available_in_locker'), await order('available_in_locker', usual)];
    const codes = [await ask(first), await ask(second)].map(({ data }) => data);
    expect(codes).toMatchObject([{ step: 'toCollect' }, { step: 'toCollect' }]);
    expect(new Set(codes.map((data) => String(data?.['qrCode']).slice(-32))).size).toBe(2);
  });

  test('has nothing to open before an order is accepted and once it is with the partner', async () => {
    const refused = { code: 109, refusal: 'locker-code-not-needed', data: null };
    expect(await ask(await order('new'))).toMatchObject(refused);
    expect(await ask(await order('being_processed'))).toMatchObject(refused);
  });

  test('gives it again for an order that was marked as dropped off by mistake, or waits for its items anew', async () => {
    const nadia = await world.manager(['ROLLBACK_ORDER', 'FORCE_ORDER_STATUS']);
    const orderId = await world.placed(shirts);
    const asked = {
      changeOrderStatus: (to: number) => ({ status: to, comment: 'Suite', paymentChecked: true }),
      rollbackOrderStatus: (to: number) => ({ ns: to }),
      changeOrderStatusManually: (to: number) => ({ statusId: to }),
    } as const;
    const move = async (name: keyof typeof asked, status: OrderStatus) => {
      const input = { orderId, ...asked[name](statusNumber(status)) };
      expect(await loge.call(name, input, nadia)).toMatchObject({ code: 0 });
    };
    const step = async () => (await ask(orderId)).data?.['step'] ?? null;
    await move('changeOrderStatus', 'accepted');
    expect(await step()).toBe('toDropOff');
    await move('changeOrderStatus', 'dropped_off');
    expect(await step()).toBeNull();
    await move('rollbackOrderStatus', 'accepted');
    expect(await step()).toBe('toDropOff');
    await move('changeOrderStatus', 'dropped_off');
    await move('changeOrderStatus', 'waiting_for_information');
    expect(await step()).toBeNull();
    await move('changeOrderStatus', 'to_be_dropped_off');
    expect(await step()).toBe('toDropOff');
    for (const status of ['new', 'to_be_processed', 'accepted'] as const) {
      await move('changeOrderStatusManually', 'available');
      expect(await itemsOf(orderId)).toEqual(['available']);
      await move('changeOrderStatusManually', status);
      expect(await itemsOf(orderId), status).toEqual(['normal']);
    }
    expect(await step()).toBe('toDropOff');
    await move('changeOrderStatusManually', 'dropped_off');
    await move('changeOrderStatusManually', 'quote_accepted');
    expect(await itemsOf(orderId), 'priced where they lie').toEqual(['to_be_processed']);
    expect(await step()).toBeNull();
  });

  test('says when an order goes through no locker: by its offer, its partner or its desk', async () => {
    const refused = { code: 108, refusal: 'order-without-locker', data: null };
    expect(await ask(await order('accepted', await world.offer({ workflow })))).toMatchObject(refused);
    const accepted = await order('accepted');
    const uses = (no_locker: boolean) =>
      loge.database
        .updateTable('partner_conciergeries')
        .set({ no_locker })
        .where('partner_id', '=', shirts.partnerId)
        .execute();
    await uses(true);
    expect(await ask(accepted)).toMatchObject(refused);
    await uses(false);
    expect(await ask(accepted)).toMatchObject({ code: 0 });
    const elsewhere = await orderingWorld(loge);
    const offer = await elsewhere.offer({ workflow, has_locker_rules: true });
    const { conciergerieId, camille } = elsewhere;
    const there = { conciergerieId, beneficiary_id: camille.id, offer, workflow, status: 'accepted' as const };
    const { id } = await buildOrder(loge.database, there);
    expect(await ask(id, camille)).toMatchObject(refused);
  });

  test('is one’s own alone: not a colleague’s, not the desk’s', async () => {
    const orderId = await order('available_in_locker');
    expect(await ask(orderId, await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
    expect(await ask(999_999)).toMatchObject({ refusal: 'not-found' });
    expect(await ask(orderId, world.forCamille)).toMatchObject({ refusal: 'forbidden' });
  });
});
