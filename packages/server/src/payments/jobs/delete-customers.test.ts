import { beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { ProviderUnavailable } from '../../platform/outside/payments/payment-provider.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { cardPaymentsWorld } from '../../testing/card-payments-world.ts';
import { card, notify, type PayingPerson } from '../../testing/paying-person.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { deleteCustomers } from './delete-customers.ts';

const loge = startTestServer();
let world: Awaited<ReturnType<typeof cardPaymentsWorld>>;

beforeAll(async () => {
  world = await cardPaymentsWorld(loge);
});

async function erase({ id }: PayingPerson): Promise<boolean> {
  await loge.database
    .updateTable('users')
    .set({ active: false, deactivated_at: loge.now })
    .where('id', '=', id)
    .execute();
  return machineWrite(loge.server.services, `erase-${id}`, (transaction, changes) =>
    eraseAccount(transaction, id, { by: world.world.marc.id, now: loge.now, changes }),
  );
}
const customersOf = async ({ id }: PayingPerson): Promise<number> =>
  (await loge.database.selectFrom('payment_customers').select('user_id').where('user_id', '=', id).execute()).length;
/** How the cards of a person behave at the provider. */
const cardsOf = async ({ id }: PayingPerson): Promise<readonly string[]> =>
  (
    await loge.database
      .selectFrom('simulated_cards')
      .select('behaviour')
      .where('customer_ref', '=', `cus_sim_${id}`)
      .execute()
  ).map(({ behaviour }) => behaviour);
const keptCards = ({ id }: PayingPerson) =>
  loge.database
    .selectFrom('payment_cards')
    .select(['last_four', 'removed_at'])
    .where('user_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();

test('the provider forgets who was erased, and nobody else', async () => {
  const leaving = await world.withCard(await world.person(), card.accepted);
  const staying = await world.withCard(await world.person(), card.accepted);
  expect(await erase(leaving)).toBe(true);
  for (let night = 0; night < 2; night += 1) await deleteCustomers(loge.server.services);
  expect([await customersOf(leaving), await cardsOf(leaving)]).toEqual([0, ['declined']]);
  expect([await customersOf(staying), (await cardsOf(staying))[0] === 'declined']).toEqual([1, false]);
});

test('a provider that does not answer is asked again, and keeps no other person waiting', async () => {
  const [first, second] = [
    await world.withCard(await world.person(), card.accepted),
    await world.withCard(await world.person(), card.accepted),
  ];
  for (const person of [first, second]) await erase(person);
  const { services } = loge.server;
  const { payments } = services;
  if (payments === null) throw new Error('There is no provider.');
  const silentOnce = {
    ...payments,
    forgetCustomer: (ref: string) =>
      ref === `cus_sim_${first.id}`
        ? Promise.reject(new ProviderUnavailable('no answer'))
        : payments.forgetCustomer(ref),
  };
  await deleteCustomers({ ...services, payments: silentOnce });
  expect([await customersOf(first), await customersOf(second)]).toEqual([1, 0]);
  await deleteCustomers(services);
  expect(await customersOf(first)).toBe(0);
});

test('a card that is typed at a page which was open when the account was erased is not kept', async () => {
  const leaving = await world.person();
  const { formUrl } = (await leaving.call('InputPaymentCard')) as unknown as { formUrl: string };
  const page = await leaving.openPage(formUrl);
  expect(await erase(leaving)).toBe(true);
  await deleteCustomers(loge.server.services);
  expect(await customersOf(leaving), 'the page is open').toBe(1);
  await leaving.pay(page, card.accepted);
  await world.later(3600);
  expect(await keptCards(leaving)).toEqual([]);
  await deleteCustomers(loge.server.services);
  expect([await customersOf(leaving), await cardsOf(leaving)]).toEqual([0, ['declined']]);
});

test('a payment that nobody knows the end of is waited for, and what it took is given back before the provider forgets', async () => {
  const leaving = await world.person();
  const { orderId, formUrl } = await leaving.order();
  await leaving.pay(await leaving.openPage(formUrl), card.slow);
  expect(await world.paymentsOf(leaving.id)).toEqual(['payment card unknown 1250']);
  expect(await erase(leaving), 'the order goes on').toBe(false);

  await world.callOff(orderId);
  expect(await erase(leaving), 'nobody knows whether they paid').toBe(false);
  await world.later(130);
  expect(await erase(leaving)).toBe(true);
  expect(await world.paymentsOf(leaving.id)).toEqual(['payment card collected 1250', 'refund card collected 1250']);
  expect(await world.bookingsOf(leaving.id)).toEqual(['paymentCollected', 'paymentRefunded']);
  await deleteCustomers(loge.server.services);
  expect(await customersOf(leaving)).toBe(0);
});

test('a refund that the desk has not handed over yet is waited for: somebody has to know whom to pay', async () => {
  const leaving = await world.person();
  const orderId = await world.world.placed(await world.world.offer(), { paymentMode: 1 }, leaving);
  const cash = { orderId, payments: [{ type: 6, amount: 1250 }] };
  expect((await loge.call('SetOrderPayments', { data: cash }, world.world.marc)).code).toBe(0);
  await world.callOff(orderId);
  expect(await world.paymentsOf(leaving.id)).toContain('refund cash pending 1250');
  expect(await erase(leaving)).toBe(false);
  const [refund] = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .execute();
  const nadia = await world.world.manager(['COMPTA']);
  expect((await loge.call('CollectPayment', { paymentId: refund?.id }, nadia)).code).toBe(0);
  expect(await erase(leaving)).toBe(true);
});

test('what a provider reports of a page that was given up, after its owner was erased and forgotten, is booked and goes back once', async () => {
  const leaving = await world.person();
  const { orderId, formUrl } = await leaving.order();
  const page = await leaving.openPage(formUrl);
  await leaving.giveUp(page);
  await world.callOff(orderId);
  expect(await erase(leaving)).toBe(true);
  await deleteCustomers(loge.server.services);
  expect(await customersOf(leaving)).toBe(0);
  const before = (await world.atProvider(leaving)).refunds;
  await loge.database
    .updateTable('simulated_sessions')
    .set({ state: 'succeeded' })
    .where('ref', '=', page.ref)
    .execute();
  for (let times = 0; times < 3; times += 1) expect(await notify(loge, page.ref)).toBe(200);
  await world.later(1);
  await world.later(600);
  expect(await world.paymentsOf(leaving.id)).toEqual(['payment card collected 1250', 'refund card collected 1250']);
  expect(await world.bookingsOf(leaving.id)).toEqual(['paymentCollected', 'paymentRefunded']);
  expect((await world.atProvider(leaving)).refunds - before).toBe(1250);
  const { last_name } = await loge.database
    .selectFrom('users')
    .select('last_name')
    .where('id', '=', leaving.id)
    .executeTakeFirstOrThrow();
  expect(last_name).toBe('Compte supprimé');
});
