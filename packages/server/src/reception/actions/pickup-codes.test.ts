import { findPickup } from '@loge/contract/reception/find-pickup';
import { getCustody } from '@loge/contract/reception/get-custody';
import { getGoodsToPickUp } from '@loge/contract/reception/get-goods-to-pick-up';
import { makePickupCode } from '@loge/contract/reception/make-pickup-code';
import { setItemsStatus } from '@loge/contract/reception/set-items-status';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { garments } from '../../testing/goods-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let marc: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  ({ marc } = world);
});

const here = (over: Parameters<typeof garments>[2] = {}) =>
  garments(loge, world, { status: 'available', items: ['available', 'available'], ...over });
const find = async (code: string) => (await ask(loge, findPickup, { code }, marc)).found;
const pickUp = (orderItemIds: readonly number[], pickupCode: string) =>
  loge.call('SetItemsStatus', { newStatus: 4, orderItemIds, paymentChecked: true, pickupCode }, marc);

test('a beneficiary’s own QR code finds what is theirs, and is good once', async () => {
  const [first, second] = [await here(), await here()];
  await garments(loge, world, { status: 'handed_to_partner', items: ['processing'] });
  const { code, expiresAt } = await ask(loge, makePickupCode, {}, world.camille);
  expect(code).toMatch(/^RET-[0-9A-F]{32}$/);
  expect(expiresAt).toBe(new Date(loge.now.getTime() + 86_400_000).toISOString());
  expect(await find(` ${code.toLowerCase()}`)).toEqual({
    userId: world.camille.id,
    givenTo: 'Camille Roussel',
    kind: 'qr_code',
  });
  const { orders, bnfName } = await ask(loge, getGoodsToPickUp, { userId: world.camille.id }, marc);
  expect(bnfName).toBe('Camille Roussel');
  expect(orders.map(({ orderId }) => orderId)).toEqual([first.id, second.id]);
  expect(orders[0]).toMatchObject({ paidCents: 0, dueCents: 2500, notHere: 0, orderItems: [{}, {}] });

  expect(await pickUp([...first.itemIds, ...second.itemIds], code)).toMatchObject({
    data: { errorMessage: null, ordersMoved: [first.id, second.id] },
  });
  const { items } = await ask(loge, getCustody, { orderId: first.id }, marc);
  expect(items[0]?.links.at(-1)).toMatchObject({ holder: 'beneficiary', handover: { shownCode: 'qr_code' } });
  expect(await find(code)).toBeNull();
  const third = await here();
  expect(await pickUp(third.itemIds, code)).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'pickupCode', rule: 'pickupCodeUnknown' }],
  });
});

test('anyone who is sent says a one-time code, which names them', async () => {
  const order = await here();
  const { code } = await ask(loge, makePickupCode, { forName: 'Paul Garnier' }, world.camille);
  expect(code).toMatch(/^\d{8}$/);
  expect(await find(`${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({
    givenTo: 'Paul Garnier',
    kind: 'one_time_code',
  });
  expect(await pickUp(order.itemIds, code)).toMatchObject({ data: { errorMessage: null } });
  expect(await find(code)).toBeNull();
});

test('a code opens nobody else’s order, no other desk, and nothing once it is over', async () => {
  const other = await world.beneficiary();
  const hers = await here({ beneficiary_id: other.id });
  const { code } = await ask(loge, makePickupCode, {}, world.camille);
  expect(await pickUp(hers.itemIds, code)).toMatchObject({ fields: [{ rule: 'pickupCodeUnknown' }] });
  expect(await find(code), 'it was not used up by that').not.toBeNull();
  const elsewhere = await orderingWorld(loge);
  expect((await ask(loge, findPickup, { code }, elsewhere.marc)).found).toBeNull();
  expect(await loge.call('GetGoodsToPickUp', { userId: world.camille.id }, elsewhere.marc)).toMatchObject({
    refusal: 'not-found',
  });
  expect(await loge.call('FindPickup', { code }, { token: marc.token })).toMatchObject({
    refusal: 'conciergerie-not-selected',
  });
  await loge.database
    .updateTable('pickup_codes')
    .set({ made_at: new Date(0), expires_at: new Date(1) })
    .execute();
  expect(await find(code)).toBeNull();
});

test('a new QR code replaces the one before; of two who use a code at once one does', async () => {
  const { code: before } = await ask(loge, makePickupCode, {}, world.camille);
  const { code } = await ask(loge, makePickupCode, {}, world.camille);
  expect(await find(before)).toBeNull();
  const [first, second] = [await here(), await here()];
  const answers = await Promise.all([pickUp(first.itemIds, code), pickUp(second.itemIds, code)]);
  expect(answers.filter(({ code: number }) => number === 0)).toHaveLength(1);
});

test('MakePickupCode is a beneficiary’s alone', async () => {
  expect(await loge.call('MakePickupCode', {}, marc)).toMatchObject({ refusal: 'forbidden' });
  expect(
    await ask(
      loge,
      setItemsStatus,
      { newStatus: 4, orderItemIds: [...(await here()).itemIds], paymentChecked: true },
      marc,
    ),
  ).toMatchObject({ errorMessage: null });
});
