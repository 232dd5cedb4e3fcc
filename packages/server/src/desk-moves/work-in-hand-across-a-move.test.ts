import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendLockerCommand } from '../lockers/jobs/send-locker-command.ts';
import { lockerKeyOwner } from '../lockers/locker-proof.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { settlePayments } from '../payments/jobs/settle-payments.ts';
import { cardPaymentsWorld } from '../testing/card-payments-world.ts';
import { startFakeLockerMaker } from '../testing/fake-locker-maker.ts';
import { type FakeStripe, startFakeStripe } from '../testing/fake-stripe.ts';
import { buildLocker } from '../testing/locker-builders.ts';
import { buildOrder } from '../testing/order-builders.ts';
import { orderingWorld } from '../testing/ordering-world.ts';
import { startMovableServers } from '../testing/two-movable-servers.ts';

/** What a job of the source waits for while its desk leaves: the answer comes to a server that has nothing of it any more, and the other server asks again under the same key. */
const key = 'shared with the maker';
const stripeKeys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_for_tests_only' };
let stripe: FakeStripe;
let maker: Awaited<ReturnType<typeof startFakeLockerMaker>>;
beforeAll(async () => {
  stripe = await startFakeStripe(stripeKeys);
  maker = await startFakeLockerMaker('kern', key);
});
const { a, b, move } = startMovableServers({
  environment: {
    PRIVATE_LOCKER_MAKERS: '127.0.0.1',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    PAYMENT_TIMEOUT_SECONDS: '30',
    get STRIPE_API_URL() {
      return stripe.url;
    },
  },
});
afterAll(async () => {
  await stripe.close();
  await maker.stop();
});

test('a door that was asked to open before a move opens once, and the other server notes it', async () => {
  const world = await orderingWorld(a);
  const { conciergerieId } = world;
  const nadia = await world.manager(['LOCKERS']);
  const parcels = await world.offer({ workflow: 'RECEPTION_COLIS', has_locker_rules: true });
  await a.database.updateTable('conciergeries').set({ locker_name: 'HALL' }).where('id', '=', conciergerieId).execute();
  const lockerId = await buildLocker(a.database, { conciergerieId, sizes: 'SM', integration: 'kern' });
  const sealed = a.server.services.seal.seal(key, lockerKeyOwner(lockerId));
  await a.database
    .updateTable('lockers')
    .set({ is_simulated: false, endpoint: maker.endpoint, key_sealed: sealed })
    .where('id', '=', lockerId)
    .execute();
  const order = {
    conciergerieId,
    beneficiary_id: world.camille.id,
    workflow: 'RECEPTION_COLIS',
    offer: parcels,
  } as const;
  const { id: orderId } = await buildOrder(a.database, { ...order, status: 'available' });
  expect(await a.call('DoKernLockerAction', { conciergerieId, act: 'openToDrop', orderId }, nadia)).toMatchObject({
    code: 0,
  });
  const commandOf = async ({ database }: typeof a) =>
    database.selectFrom('locker_commands').select(['id', 'outcome', 'idempotency_key']).executeTakeFirst();
  const command = await commandOf(a);

  const answering = Promise.withResolvers<void>();
  maker.mood.answersAfter = answering.promise;
  // There is nothing to note the answer on; or the move has taken longer than a maker is waited for.
  const sent = sendLockerCommand(a.server.services, command?.id ?? 0).catch((error: unknown) => error);
  await vi.waitFor(() => expect(maker.asked).toHaveLength(1));
  await move(conciergerieId);
  answering.resolve();
  await sent;

  expect(await commandOf(a)).toBeUndefined();
  expect(await commandOf(b)).toMatchObject({ outcome: null });
  b.now = a.now;
  await sendLockerCommand(b.server.services, command?.id ?? 0);
  expect(await commandOf(b)).toMatchObject({ outcome: 'opened' });
  expect(maker.asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    command?.idempotency_key,
    command?.idempotency_key,
  ]);
  expect([...maker.openedFor], 'a door opens once for a key').toEqual([command?.idempotency_key]);
});

test('a card that was charged before a move is charged once, and booked by the other server', async () => {
  const desk = await cardPaymentsWorld(a);
  const paul = await desk.person();
  const { formUrl: cardUrl } = (await paul.call('InputPaymentCard')) as unknown as { formUrl: string };
  const opened = await a.server.app.inject({ url: cardUrl });
  const page = /\/(cs_\w+)$/.exec(String(opened.headers.location))?.[1] ?? '';
  stripe.books.completePage(page);
  const { body, signature } = stripe.event('checkout.session.completed', { id: page });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await a.server.app.inject({ method: 'POST', url: '/payments/notifications', headers, payload: body });

  stripe.misbehave('held', 'POST /v1/payment_intents');
  const ordering = paul.order().catch((error: unknown) => error);
  const charges = () => stripe.heard.filter(({ endpoint }) => endpoint === 'POST /v1/payment_intents');
  await vi.waitFor(() => expect(charges()).toHaveLength(1));
  await move(desk.world.conciergerieId);
  stripe.release();
  await ordering;

  b.now = new Date(a.now.getTime() + 10 * 60_000);
  await settlePayments(b.server.services);
  const payments = (of: typeof a) =>
    of.database
      .selectFrom('payments')
      .select(['kind', 'status', 'amount_cents'])
      .where('user_id', '=', paul.id)
      .execute();
  expect(await payments(a)).toEqual([]);
  expect(await payments(b)).toEqual([{ kind: 'payment', status: 'collected', amount_cents: 1250 }]);
  expect(new Set(charges().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  const taken = [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded');
  expect(taken).toHaveLength(1);
  for (const { database } of [a, b]) expect(await checkInvariants(database)).toEqual([]);
});
