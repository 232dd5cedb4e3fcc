import type { KernAct } from '@loge/domain/lockers/kern-acts';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getKernLockerEvents } from '@loge/contract/lockers/get-kern-locker-events';
import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { getKernOrderDetail } from '@loge/contract/lockers/get-kern-order-detail';
import { getKernOrders } from '@loge/contract/lockers/get-kern-orders';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildLocker } from '../../testing/locker-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ now: '2026-11-20T10:00:00Z' });
let world: OrderingWorld;
let nadia: OrderingWorld['marc'];
let shirts: BuiltOffer;

const workflow = 'DEPOSE_REPRISE_ENTREPRISE' as const;
const hour = 3_600_000;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['LOCKERS']);
});
/** Each test has a desk of its own, as far as lockers go: with one small box and one of a medium size. */
beforeEach(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['LOCKERS']);
  await loge.database
    .updateTable('conciergeries')
    .set({ locker_name: 'IRIS-A' })
    .where('id', '=', world.conciergerieId)
    .execute();
  shirts = await world.offer({ workflow, has_locker_rules: true });
  await buildLocker(loge.database, { conciergerieId: world.conciergerieId, sizes: 'SM' });
});

const order = async (status: OrderStatus = 'available', beneficiaryId = world.camille.id) => {
  const built = { conciergerieId: world.conciergerieId, beneficiary_id: beneficiaryId, workflow, offer: shirts };
  return (await buildOrder(loge.database, { ...built, status })).id;
};
const orders = () => ask(loge, getKernOrders, { conciergerieId: world.conciergerieId }, nadia);
const status = async () =>
  (await ask(loge, getKernLockerStatus, { conciergerieId: world.conciergerieId }, nadia)).lockers[0]?.entries ?? [];
const detail = async (orderId: number) => (await ask(loge, getKernOrderDetail, { orderId }, nadia)).order;
const act = (name: KernAct, over: Record<string, unknown>, as = nadia) =>
  loge.call('DoKernLockerAction', { conciergerieId: world.conciergerieId, act: name, ...over }, as);
const post = (map: { readonly action: string } | undefined, as = nadia) => {
  const { action, ...input } = map ?? { action: 'none' };
  return loge.call(action, input, as);
};
const statusOf = async (orderId: number) =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;
const putIn = async (orderId: number) => {
  expect(await act('openToDrop', { orderId })).toMatchObject({ code: 0 });
  expect(await act('dropped', { orderId })).toMatchObject({ code: 0 });
};

test('the journal says in words what was done at a locker', async () => {
  const orderId = await order();
  await putIn(orderId);
  const found = await loge.database
    .selectFrom('business_log')
    .select('comment')
    .where('order_id', '=', orderId)
    .where('action', '=', 'locker-act')
    .execute();
  const said = found.map(({ comment }) => comment).join(' | ');
  expect(said).toContain('ouvert pour déposer la commande');
  expect(said).not.toMatch(/openToDrop|dropped/);
});

describe('GetKernOrders', () => {
  test('has three groups, and proposes a box of its own to each order', async () => {
    const [first, second, third] = [await order(), await order('received_from_partner'), await order()];
    const atPartner = await order('being_processed');
    await order('new');
    const found = await orders();
    expect(found.toDrop.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second, third]));
    expect(found.toDrop.map(({ box }) => box?.number ?? null)).toEqual([1, 2, null]);
    expect(found.toDrop.find(({ box }) => box === null)).toMatchObject({ messageLabel: 'Aucun S libre', action: null });
    expect(found.toBeDropped).toMatchObject([{ id: atPartner, action: null, messageLabel: 'En cours de traitement' }]);
    await putIn(first);
    expect((await orders()).toPickUp).toMatchObject([
      { id: first, itemsCount: 1, offreLabel: expect.any(String) as string, box: { number: 1 }, isOverdue: false },
    ]);
  });

  test('is empty for a desk without lockers, and for concierges of the desk alone', async () => {
    const elsewhere = await orderingWorld(loge);
    const there = await elsewhere.manager(['LOCKERS']);
    expect(await ask(loge, getKernOrders, { conciergerieId: elsewhere.conciergerieId }, there)).toEqual({
      toPickUp: [],
      toDrop: [],
      toBeDropped: [],
      hasLocker: false,
    });
    const { conciergerieId } = world;
    expect(await loge.call('GetKernOrders', { conciergerieId }, there)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('GetKernOrders', { conciergerieId }, world.marc)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('GetKernOrders', { conciergerieId }, world.camille)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('an order through a locker, by the maps that the server supplies', () => {
  test('is put in, which its beneficiary hears of, and taken back when its time is over', async () => {
    const orderId = await order();
    const step = async () => (await detail(orderId)).action?.serverAction;
    expect(await post(await step())).toMatchObject({ code: 0, data: { box: 1 } });
    expect(await statusOf(orderId), 'the door is open, nothing lies inside').toBe('available');
    expect(await detail(orderId)).toMatchObject({ messageLabel: 'Porte ouverte, à confirmer' });
    expect(await post(await step())).toMatchObject({ code: 0 });
    expect(await statusOf(orderId)).toBe('available_in_locker');
    expect(await step()).toMatchObject({ act: 'extend' });
    const { dueAt } = await detail(orderId);
    expect(dueAt).toBe(new Date(loge.now.getTime() + 72 * hour).toISOString());
    expect(await post(await step())).toMatchObject({ code: 0 });
    expect((await detail(orderId)).dueAt).toBe(new Date(loge.now.getTime() + 96 * hour).toISOString());
    await loge.database
      .updateTable('locker_places')
      .set({ due_at: loge.now })
      .where('order_id', '=', orderId)
      .execute();
    expect((await orders()).toPickUp).toMatchObject([
      { id: orderId, isOverdue: true, messageLabel: 'Délai passé, à reprendre' },
    ]);
    expect(await post(await step())).toMatchObject({ code: 0 });
    expect(await post(await step())).toMatchObject({ code: 0 });
    expect(await statusOf(orderId)).toBe('available');
    expect((await status()).map((entry) => entry.status)).toEqual(['free', 'free']);
    expect((await detail(orderId)).events.map(({ label }) => label)).toEqual([
      'Repris par la conciergerie',
      'Porte ouverte pour reprendre',
      'Délai prolongé',
      'Déposé par la conciergerie',
      'Porte ouverte pour déposer',
    ]);
  });

  test('a lent pick-up ends when the desk takes the parcel back', async () => {
    const orderId = await order();
    await putIn(orderId);
    const { data } = await loge.call('LendLockerPickup', { orderId, forName: 'Paul' }, world.camille);
    const token = String(data?.['link']).split('/').at(-1) ?? '';
    expect(await detail(orderId)).toMatchObject({ lentTo: 'Paul', takenBy: null });
    await act('openToCollect', { orderId });
    await act('collected', { orderId });
    expect(await loge.call('ReadLentPickup', { token })).toMatchObject({ refusal: 'link-expired' });
    expect(await detail(orderId)).toMatchObject({ lentTo: null });
  });

  test('what came twice, or too late, changes nothing', async () => {
    const orderId = await order();
    expect(await act('dropped', { orderId })).toMatchObject({ code: 324, refusal: 'locker-moved-on' });
    await putIn(orderId);
    expect(await act('dropped', { orderId })).toMatchObject({ refusal: 'locker-moved-on' });
    expect(await act('collected', { orderId: await order() })).toMatchObject({ refusal: 'locker-moved-on' });
    const places = await loge.database
      .selectFrom('locker_places')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(places).toHaveLength(1);
  });

  test('says when no box is free, when it goes through none, and when it is another desk’s', async () => {
    await putIn(await order());
    await putIn(await order());
    expect(await act('openToDrop', { orderId: await order() })).toMatchObject({
      code: 318,
      refusal: 'no-free-compartment',
    });
    const usual = await world.offer({ workflow });
    const plain = { conciergerieId: world.conciergerieId, beneficiary_id: world.camille.id, workflow, offer: usual };
    const { id } = await buildOrder(loge.database, { ...plain, status: 'available' });
    expect(await act('openToDrop', { orderId: id })).toMatchObject({ refusal: 'order-without-locker' });
    expect(await loge.call('GetKernOrderDetail', { orderId: id }, nadia)).toMatchObject({
      refusal: 'order-without-locker',
    });
    const elsewhere = await orderingWorld(loge);
    const there = await buildOrder(loge.database, { conciergerieId: elsewhere.conciergerieId });
    expect(await act('openToDrop', { orderId: there.id })).toMatchObject({ refusal: 'not-found' });
    expect(await act('openToDrop', {})).toMatchObject({ refusal: 'locker-moved-on' });
    expect(await act('openToDrop', { orderId: id }, world.marc)).toMatchObject({ refusal: 'forbidden' });
  });

  test('is refused where the order has gone another way in the meantime', async () => {
    const orderId = await order();
    expect(await act('openToDrop', { orderId })).toMatchObject({ code: 0 });
    const taken = { orderId, status: statusNumber('done'), paymentChecked: true };
    expect((await loge.call('changeOrderStatus', taken, nadia)).code).toBe(0);
    expect(await act('dropped', { orderId })).toMatchObject({ refusal: 'transition-not-allowed' });
  });

  test('of two concierges who put different orders in at once each gets a box', async () => {
    const [first, second] = [await order(), await order('available', (await world.beneficiary()).id)];
    const answers = await Promise.all([first, second].map((orderId) => act('openToDrop', { orderId })));
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(new Set(answers.map(({ data }) => data?.['box'])).size).toBe(2);
  });
});

describe('GetKernLockerStatus', () => {
  test('tells each door, and its acts are posted as they stand', async () => {
    const orderId = await order();
    await putIn(orderId);
    const [box, other] = await status();
    expect(box).toMatchObject({
      size: 'S',
      status: 'occupied',
      actionLabel: 'Ouvrir',
      orders: [{ id: orderId, isInside: true }],
    });
    expect(await post(box?.actionTarget ?? undefined)).toMatchObject({ code: 0 });
    expect(await post(box?.moreActions[0]?.serverAction)).toMatchObject({ code: 0 });
    expect(await statusOf(orderId), 'freed: it is at the desk').toBe('available');
    const outOfService = other?.moreActions.find(({ serverAction }) => serverAction.act === 'takeOut');
    expect(await post(outOfService?.serverAction)).toMatchObject({ code: 0 });
    expect((await status())[1]).toMatchObject({ status: 'out_of_service', actionLabel: 'Remettre en service' });
    expect(await post((await status())[1]?.actionTarget ?? undefined)).toMatchObject({ code: 0 });
    expect((await status()).map((entry) => entry.status)).toEqual(['free', 'free']);
  });

  test('a door of another desk is not found, and one that has moved on is refused', async () => {
    const elsewhere = await orderingWorld(loge);
    await buildLocker(loge.database, { conciergerieId: elsewhere.conciergerieId });
    const { id } = await loge.database
      .selectFrom('locker_compartments')
      .select('id')
      .where('conciergerie_id', '=', elsewhere.conciergerieId)
      .executeTakeFirstOrThrow();
    expect(await act('free', { compartmentId: id })).toMatchObject({ refusal: 'not-found' });
    const [box] = await status();
    expect(await act('putBack', { compartmentId: box?.id })).toMatchObject({ refusal: 'locker-moved-on' });
    expect(await act('free', {})).toMatchObject({ refusal: 'locker-moved-on' });
  });
});

describe('LoadLockerSlip', () => {
  test('is a PDF for the desk, and refused for what goes through no locker', async () => {
    const orderId = await order();
    const load = (id: number, as = nadia) =>
      loge.server.app.inject({
        method: 'GET',
        url: '/gateway',
        query: { action: 'LoadLockerSlip', orderId: String(id) },
        headers: { 'x-session': as.token, 'x-session-context': `conciergerie=${world.conciergerieId}` },
      });
    const answer = await load(orderId);
    expect(answer.headers['content-type'], answer.body.slice(0, 300)).toContain('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const plain = await buildOrder(loge.database, { conciergerieId: world.conciergerieId });
    expect((await load(plain.id)).json()).toMatchObject({ refusal: 'order-without-locker' });
    expect((await load(orderId, world.marc)).json()).toMatchObject({ refusal: 'forbidden' });
    while ('takeBack' in (await claimAttempt(loge.server.services, 'statement', `user ${nadia.id}`, loge.now)));
    expect((await load(orderId)).json()).toMatchObject({ refusal: 'sign-in-limited' });
  });
});

describe('an order behind a broken door', () => {
  test('moves to another box that suits it, by the map at the door, and its code opens that one', async () => {
    const orderId = await order();
    await putIn(orderId);
    await loge.database
      .updateTable('locker_compartments')
      .set({ state: 'faulty', fault: 'jammed' })
      .where('conciergerie_id', '=', world.conciergerieId)
      .where('number', '=', 1)
      .execute();
    const [broken] = await status();
    expect(broken).toMatchObject({ actionLabel: 'Passer au casier 2', actionTarget: { act: 'move', orderId } });
    expect(await post(broken?.actionTarget ?? undefined)).toMatchObject({ code: 0, data: { box: 2 } });
    expect(await status()).toMatchObject([
      { number: 1, status: 'faulty', fault: 'jammed', orders: [] },
      { number: 2, status: 'dropping', orders: [{ id: orderId, isInside: false }] },
    ]);
    expect(await act('dropped', { orderId })).toMatchObject({ code: 0 });
    expect(await statusOf(orderId)).toBe('available_in_locker');
    const { events } = await ask(loge, getKernLockerEvents, { conciergerieId: world.conciergerieId }, nadia);
    expect(events.slice(0, 2)).toMatchObject([
      { label: 'Déposé par la conciergerie', box: 2, orderId, by: 'desk' },
      { label: 'Passé dans ce casier', box: 2, orderId },
    ]);
  });

  test('stays where it is while no other suits it, and is at the desk where the move is given up', async () => {
    const [first, second] = [await order(), await order('available', world.marc.id)];
    await putIn(first);
    expect((await detail(first)).moreActions.map(({ serverAction }) => serverAction.act)).toContain('move');
    await putIn(second);
    expect((await detail(first)).moreActions.map(({ serverAction }) => serverAction.act)).not.toContain('move');
    expect(await act('move', { orderId: first })).toMatchObject({ refusal: 'no-free-compartment' });
    expect(await detail(first)).toMatchObject({ box: { number: 1 } });
    await act('openToCollect', { orderId: second });
    await act('collected', { orderId: second });
    expect(await act('move', { orderId: first })).toMatchObject({ code: 0 });
    const [, box] = await status();
    await act('unchanged', { compartmentId: box?.id });
    expect(await act('release', { orderId: first })).toMatchObject({ code: 0 });
    expect(await statusOf(first)).toBe('available');
  });

  test('reports lockers to the concierges of their desk alone', async () => {
    const { conciergerieId } = world;
    const there = await (await orderingWorld(loge)).manager(['LOCKERS']);
    expect(await loge.call('GetKernLockerEvents', { conciergerieId }, there, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
  });
});
