import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { beforeAll, describe, expect, test } from 'vitest';
import { chargeOrder, settlePayments } from '../jobs/settle-payments.ts';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { signMandate } from '../../testing/direct-debit-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { repeats } from '../../testing/series-builders.ts';
import { card, payingPerson, type PayingPerson } from '../../testing/paying-person.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const person = async (): Promise<PayingPerson> => payingPerson(loge, world, shirts, await world.beneficiary());
const withCard = async (number: string, expiry = '12/29'): Promise<PayingPerson> => {
  const paul = await person();
  const { formUrl } = (await paul.call('InputPaymentCard')) as unknown as { formUrl: string };
  const page = await paul.openPage(formUrl);
  await paul.pay(page, number, { expiry });
  if (number === card.challenged || number === card.challengedAway) await paul.answerChallenge(page, 'yes');
  return paul;
};
const means = async (of: PayingPerson) =>
  (await loge.call('GetMyPaymentOptions', {}, of, { method: 'GET' })).data as unknown as Record<string, unknown>;
const statusesOf = async (orderId: number) =>
  (
    await loge.database.selectFrom('payments').select('status').where('order_id', '=', orderId).orderBy('id').execute()
  ).map(({ status }) => status);

describe('a kept card', () => {
  test('is added at the provider’s page, shown by its last four digits, replaced and deleted', async () => {
    const paul = await person();
    expect(await means(paul)).toMatchObject({ cardAdded: false, card: null, cardAvailable: true });
    expect((await loge.call('modifyCc', {}, paul)).refusal).toBe('no-card-kept');
    const { formUrl } = (await paul.call('InputPaymentCard')) as unknown as { formUrl: string };
    const page = await paul.openPage(formUrl);
    expect(page.body).toContain('Enregistrer une carte');
    expect((await paul.pay(page, card.accepted)).location).toBe('/#!/bnfv2/payment/cc');
    expect(await means(paul)).toMatchObject({
      cardAdded: true,
      cardExpirationDate: '2029-12-31',
      expired: false,
      almostExpired: false,
      card: { brand: 'Visa', lastFour: '4242' },
    });
    const next = (await paul.call('modifyCc')) as unknown as { formUrl: string };
    await paul.pay(await paul.openPage(next.formUrl), card.twice, { expiry: '12/26' });
    expect(await means(paul)).toMatchObject({ almostExpired: true, card: { lastFour: '0234' } });
    await paul.call('deleteCc');
    expect(await means(paul)).toMatchObject({ cardAdded: false, cardExpirationDate: null });
    expect((await loge.call('deleteCc', {}, paul)).refusal).toBe('no-card-kept');
  });

  test('pays an order at once', async () => {
    const paul = await withCard(card.accepted);
    const { orderId, formUrl, errorMessage } = await paul.order();
    expect([formUrl, errorMessage]).toEqual(['', null]);
    expect(await statusesOf(orderId)).toEqual(['collected']);
  });

  test('is kept while paying only when its owner asks for it', async () => {
    const paul = await person();
    const first = await paul.order();
    await paul.pay(await paul.openPage(first.formUrl), card.accepted);
    expect(await means(paul)).toMatchObject({ cardAdded: false });
    const second = await paul.order();
    await paul.pay(await paul.openPage(second.formUrl), card.accepted, { keep: true });
    expect(await means(paul)).toMatchObject({ cardAdded: true });
    expect((await paul.order()).formUrl).toBe('');
  });

  test('whose bank wants a confirmation leads to the page', async () => {
    const paul = await withCard(card.challengedAway);
    const { orderId, formUrl, errorMessage } = await paul.order();
    expect(errorMessage).toBeNull();
    expect(formUrl).toMatch(/^\/pay\//);
    expect(await statusesOf(orderId)).toEqual(['pending']);
    await paul.pay(await paul.openPage(formUrl), card.accepted);
    expect(await statusesOf(orderId)).toEqual(['collected']);
  });

  test('that is refused leaves the order standing, says why, and another card can pay', async () => {
    const paul = await withCard(card.accepted);
    await loge.database.updateTable('simulated_cards').set({ behaviour: 'withoutFunds' }).execute();
    const { orderId, formUrl, errorMessage } = await paul.order();
    expect(formUrl).toBe('');
    expect(errorMessage).toContain('provision insuffisante');
    expect(await statusesOf(orderId)).toEqual(['failed']);
    const again = await paul.call('PayOrder', { orderId, savedCard: false });
    await paul.pay(await paul.openPage(again.paymentAction.formUrl ?? ''), card.accepted);
    expect(await statusesOf(orderId)).toEqual(['failed', 'collected']);
  });

  test('whose charge is not answered in time is being checked, until the job knows', async () => {
    const paul = await withCard(card.slow);
    loge.now = new Date(loge.now.getTime() + 90_000);
    await settlePayments(loge.server.services);
    const { orderId, formUrl, errorMessage } = await paul.order();
    expect([formUrl, errorMessage]).toEqual(['', null]);
    expect(await statusesOf(orderId)).toEqual(['unknown']);
    loge.now = new Date(loge.now.getTime() + 200_000);
    await settlePayments(loge.server.services);
    expect(await statusesOf(orderId)).toEqual(['collected']);
  });

  test('pays what the desk orders for its owner; without one the owner pays from the order', async () => {
    const paul = await withCard(card.accepted);
    const forPaul = { ...world.marc, beneficiaryId: paul.id };
    const paid = await world.placed(shirts, { paymentMode: 2 }, forPaul);
    expect(await statusesOf(paid)).toEqual(['collected']);
    const anna = await person();
    const open = await world.placed(shirts, { paymentMode: 2 }, { ...world.marc, beneficiaryId: anna.id });
    await chargeOrder(loge.server.services, open);
    expect(await statusesOf(open)).toEqual(['pending']);
    expect((await anna.detail(open)).action?.serverAction).toBe('PayOrder');
  });

  test('that is refused as a series begins is not charged behind its owner’s back, who was told so', async () => {
    const paul = await withCard(card.accepted);
    const behave = async (behaviour: 'declined' | 'accepted') =>
      loge.database
        .updateTable('simulated_cards')
        .set({ behaviour })
        .where('ref', '=', await cardRefOf(paul.id))
        .execute();
    await behave('declined');
    const weekly = await world.offer(repeats);
    const series = { recurring: true, recurrType: 'TLJDLS', beginDate: '2026-11-20', paymentMode: 2 };
    const { data, code } = await world.place(weekly, series, paul);
    expect(code).toBe(0);
    const { orderId, paymentAction } = data as unknown as {
      orderId: number;
      paymentAction: { errorMessage: string | null };
    };
    expect(paymentAction.errorMessage).toMatch(/^Votre banque a refusé/);
    await behave('accepted');
    await chargeOrder(loge.server.services, orderId);
    expect(await statusesOf(orderId)).toEqual(['failed']);
  });

  test('that fails is told to the desk about its owner, and to the owner themself', async () => {
    const paul = await withCard(card.accepted);
    await loge.database
      .updateTable('simulated_cards')
      .set({ behaviour: 'declined' })
      .where('ref', '=', await cardRefOf(paul.id))
      .execute();
    const atDesk = await world.place(shirts, { paymentMode: 2 }, { ...world.marc, beneficiaryId: paul.id });
    expect(atDesk.data).toMatchObject({
      paymentAction: { formUrl: null, errorMessage: expect.stringMatching(/^La banque a refusé la carte/) as string },
    });
    expect((await paul.order()).errorMessage).toMatch(/^Votre banque a refusé/);
  });
});

const cardRefOf = async (userId: number): Promise<string> =>
  (
    await loge.database
      .selectFrom('payment_cards')
      .select('card_ref')
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).card_ref;

describe('what the desk sees of somebody’s means of payment', () => {
  const seenOf = async (userId: number) => (await ask(loge, getUserInfos, { userId }, world.marc)).paymentDetails;

  test('is the end of their card, and how the last attempt went', async () => {
    const paul = await withCard(card.accepted, '12/26');
    const infos = () => seenOf(paul.id);
    expect(await infos()).toMatchObject({
      cardExpirationDate: '2026-12-31',
      almostExpired: true,
      expired: false,
      lastCardAttempt: { message: 'Acceptée' },
    });
    await loge.database.updateTable('simulated_cards').set({ behaviour: 'declined' }).execute();
    await paul.order();
    expect(await infos()).toMatchObject({
      lastCardAttempt: { message: expect.stringContaining('a refusé') as string },
    });
  });

  test('is their mandate by its reference, as long as it is in force', async () => {
    const paul = await person();
    expect(await seenOf(paul.id)).toMatchObject({ mandate: null });
    await signMandate(loge, paul);
    const { sepaMandate } = await ask(loge, getMyPaymentOptions, {}, paul);
    expect(await seenOf(paul.id)).toMatchObject({
      mandate: { reference: sepaMandate?.reference, signedAt: sepaMandate?.addedOn },
    });
    await loge.call('RevokeMandate', {}, paul);
    expect(await seenOf(paul.id)).toMatchObject({ mandate: null });
  });
});

describe('a card that is taken away', () => {
  test('while an order waits for the bank leaves that order to the bank', async () => {
    const paul = await withCard(card.slow);
    loge.now = new Date(loge.now.getTime() + 90_000);
    await settlePayments(loge.server.services);
    const { orderId } = await paul.order();
    expect(await statusesOf(orderId)).toEqual(['unknown']);
    await paul.call('deleteCc');
    loge.now = new Date(loge.now.getTime() + 200_000);
    await settlePayments(loge.server.services);
    expect(await statusesOf(orderId)).toEqual(['collected']);
  });

  test('before its charge was made charges nothing, and its owner pays otherwise', async () => {
    const paul = await withCard(card.challengedAway);
    const { orderId, formUrl } = await paul.order();
    await paul.call('deleteCc');
    expect(await statusesOf(orderId)).toEqual(['pending']);
    await paul.pay(await paul.openPage(formUrl), card.accepted);
    expect(await statusesOf(orderId)).toEqual(['collected']);
    expect((await paul.order()).formUrl).toMatch(/^\/pay\//);
  });

  test('twice at once is taken away once', async () => {
    const paul = await withCard(card.accepted);
    const answers = await Promise.all([1, 2, 3, 4].map(() => loge.call('deleteCc', {}, paul)));
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual([
      'done',
      'no-card-kept',
      'no-card-kept',
      'no-card-kept',
    ]);
  });

  test('by a process whose clock is behind that of the one that kept it', async () => {
    const paul = await withCard(card.accepted);
    const { now } = loge;
    loge.now = new Date(now.getTime() - 60_000);
    const answer = await loge.call('deleteCc', {}, paul);
    loge.now = now;
    expect(answer).toMatchObject({ code: 0 });
  });

  test('is not typed by somebody else for the one who sent them there', async () => {
    const [paul, zoe] = [await person(), await person()];
    const { formUrl } = (await paul.call('InputPaymentCard')) as unknown as { formUrl: string };
    const { formUrl: ordered } = await paul.order();
    const visit = async (url: string, token?: string) =>
      (await loge.server.app.inject({ url, cookies: token === undefined ? {} : { loge_session: token } })).headers
        .location;
    expect(await visit(formUrl, zoe.token)).toBe('/#!/bnfv2/payment/cc');
    expect(await visit(ordered, zoe.token)).toMatch(/^\/#!\/bnfv2\/orderDetail\//);
    for (const own of [await visit(formUrl, paul.token), await visit(formUrl), await visit(ordered, paul.token)])
      expect(own).toMatch(/^\/payment-simulator\//);
  });

  test('in one tab, and replaced in another, leaves the one that came last', async () => {
    const paul = await withCard(card.accepted);
    const next = (await paul.call('modifyCc')) as unknown as { formUrl: string };
    const page = await paul.openPage(next.formUrl);
    await paul.call('deleteCc');
    await paul.pay(page, card.twice);
    expect(await means(paul)).toMatchObject({ cardAdded: true, card: { lastFour: '0234' } });
  });
});
