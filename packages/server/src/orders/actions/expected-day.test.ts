import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { setOrderExpectedDay } from '@loge/contract/orders/set-order-expected-day';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({ avoids_date: false });
});

/** An order of somebody for the next day, accepted and under way; then five days go by. */
async function fiveDaysLate(): Promise<{
  readonly orderId: number;
  readonly owner: Person & Signed;
  readonly desk: Person & Signed;
}> {
  loge.now = new Date('2026-11-18T10:00:00Z');
  const owner = await world.beneficiary();
  const orderId = await world.placed(shirts, { beginDate: '2026-11-18' }, owner);
  for (const status of [6, 10])
    expect((await loge.call('changeOrderStatus', { orderId, status, nomail: true }, world.marc)).message).toBe('');
  return { orderId, ...(await on('2026-11-23T10:00:00Z', owner)) };
}

/** Days later sessions are over: both sign in again. */
async function on(moment: string, owner: Person & Signed) {
  loge.now = new Date(moment);
  const again = async (person: Person & Signed) => ({ ...person, ...(await loge.signIn(person.login)) });
  return { owner: await again(owner), desk: await again(world.marc) };
}

const readBy = async (orderId: number, as: Signed) => {
  const { order } = await ask(loge, orderDetail, { id: orderId }, as);
  return order;
};
const reasonAtDesk = async (orderId: number, desk: Signed) =>
  (await ask(loge, inboxOrdersList, { data: { search: String(orderId) } }, desk)).items[0]?.inboxReason ?? null;

test('an order five days late says so to its beneficiary, until the desk announces a day', async () => {
  const { orderId, owner, desk } = await fiveDaysLate();
  expect(await readBy(orderId, owner)).toMatchObject({ timeliness: 'late', dateLivraison: null });
  expect((await ask(loge, myOrdersList, {}, owner)).data[0]).toMatchObject({ timeliness: 'late' });
  expect(await readBy(orderId, desk)).toMatchObject({
    timeliness: 'late',
    actions: expect.arrayContaining([expect.objectContaining({ actionName: 'setExpectedDay' })]),
  });
  expect(await reasonAtDesk(orderId, desk)).toBe('En retard');

  await ask(loge, setOrderExpectedDay, { orderId, day: '2026-11-25', comment: 'La machine est réparée demain.' }, desk);
  const own = await readBy(orderId, owner);
  expect(own).toMatchObject({ timeliness: 'expected', dateLivraison: '2026-11-25' });
  expect(own.comments.map(({ content }) => content)).toContain('La machine est réparée demain.');
  expect((await ask(loge, myOrdersList, {}, owner)).data[0]).toMatchObject({ dateLivraison: '2026-11-25' });
  expect(await reasonAtDesk(orderId, desk), 'it is late no more').toBeNull();
  const told = await loge.database
    .selectFrom('notifications')
    .select('label_fr')
    .where('user_id', '=', owner.id)
    .where('type', '=', 'order_expected')
    .execute();
  expect(told.map(({ label_fr }) => label_fr)).toEqual([
    expect.stringMatching(/^Votre commande a une nouvelle date.*, mercredi 25 novembre$/),
  ]);

  const later = await on('2026-11-26T10:00:00Z', owner);
  expect(await readBy(orderId, later.owner)).toMatchObject({ timeliness: 'late' });
  expect(await reasonAtDesk(orderId, later.desk)).toBe('En retard');
});

test('a day may be taken back, and nobody hears of it', async () => {
  const { orderId, owner, desk } = await fiveDaysLate();
  await ask(loge, setOrderExpectedDay, { orderId, day: '2026-11-25' }, desk);
  await ask(loge, setOrderExpectedDay, { orderId }, desk);
  expect(await readBy(orderId, owner)).toMatchObject({ timeliness: 'late', dateLivraison: null, comments: [] });
  const told = await loge.database
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('type', '=', 'order_expected')
    .execute();
  expect(told).toHaveLength(1);
});

test('not in the past, not once it is done, not by others', async () => {
  const { orderId, owner, desk } = await fiveDaysLate();
  const announce = (day: string, as: Signed) => loge.call('SetOrderExpectedDay', { orderId, day }, as);
  expect((await announce('2026-11-22', desk)).refusal).toBe('date-not-available');
  expect((await announce('2026-11-25', owner)).refusal).toBe('forbidden');
  const done = { orderId, status: 15, nomail: true, paymentChecked: true };
  expect((await loge.call('changeOrderStatus', done, desk)).message).toBe('');
  expect((await announce('2026-11-25', desk)).refusal).toBe('order-immutable');
  expect(await readBy(orderId, owner)).toMatchObject({ timeliness: 'asAgreed' });
});
