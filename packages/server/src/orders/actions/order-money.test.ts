import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildUser } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { card, payingPerson } from '../../testing/paying-person.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let desk: Signed;
let partner: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
  desk = await world.manager(['CAN_REJECT_ORDER', 'PROD']);
  const account = await buildUser(loge.database, { is_partner: true, partner_id: shirts.partnerId });
  partner = await loge.signIn(account.login);
});

/** What the three audiences read of the money of one order, in its detail and in its list. */
async function readBy(orderId: number, beneficiary: Signed) {
  const { order } = await ask(loge, orderDetail, { id: orderId }, desk);
  const { order: own } = await ask(loge, orderDetail, { id: orderId }, beneficiary);
  const { order: forPartner } = await ask(loge, partnerOrderDetail, { id: orderId }, partner);
  const [listed] = (await ask(loge, allOrdersList, { data: { search: String(orderId) } }, desk)).items;
  const [listedForPartner] = (await ask(loge, allOrdersPartner, { data: { search: String(orderId) } }, partner)).items;
  if (order.audience !== 'manager' || own.audience !== 'beneficiary') throw new Error('the order of another audience');
  return { order, own, forPartner, listed, listedForPartner };
}

const refuse = (orderId: number) =>
  loge.call('changeOrderStatus', { orderId, status: 18, comment: 'Complet ce jour-là.', va: true, nomail: true }, desk);

test('an order whose card was declined and that was refused then asks nobody to pay', async () => {
  const paul = payingPerson(loge, world, shirts, await world.beneficiary());
  const { orderId, formUrl } = await paul.order();
  const page = await paul.pay(await paul.openPage(formUrl), card.declined);
  await paul.giveUp(page);
  const before = await readBy(orderId, paul);
  const failed = { state: 'paymentFailed', amount: 1250 };
  expect(before.order).toMatchObject({ money: failed, remainderAmount: 1250 });
  expect(before.listed).toMatchObject({ money: failed, paymentStatus: 2 });
  expect(before.own).toMatchObject({ money: failed, action: { serverAction: 'PayOrder' } });
  expect(before.forPartner.money).toEqual({ state: 'amount', amount: 1250 });

  expect((await refuse(orderId)).refusal).toBeNull();
  const after = await readBy(orderId, paul);
  const nothing = { state: 'nothingDue', amount: 0 };
  expect(after.order).toMatchObject({ money: nothing, remainderAmount: null, unpaid: false });
  expect(after.listed).toMatchObject({ money: nothing, paymentStatus: 0 });
  expect(after.own).toMatchObject({ money: nothing, action: null, cancellationFees: null });
  for (const { money } of [after.forPartner, after.listedForPartner ?? { money: null }])
    expect(money).toEqual({ state: 'nothingDue', amount: null });
  expect(after.order.payments.map(({ messageWarning }) => messageWarning)).toEqual(['La banque a refusé la carte.']);
});

test('an order that was paid and refused says what goes back, to desk and beneficiary alike', async () => {
  const paul = payingPerson(loge, world, shirts, await world.beneficiary());
  const { orderId, formUrl } = await paul.order();
  await paul.pay(await paul.openPage(formUrl), card.accepted);
  expect((await readBy(orderId, paul)).order.money).toEqual({ state: 'paid', amount: 0 });
  expect((await refuse(orderId)).refusal).toBeNull();
  const { order, own, listed } = await readBy(orderId, paul);
  for (const { money } of [order, own, listed ?? { money: null }])
    expect(money).toEqual({ state: 'refundWaiting', amount: 1250 });
  expect(order.remainderAmount).toBeNull();
});
