import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeStripe, type FakeStripe } from '../../../../testing/fake-stripe.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../payment-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

/** The adapter against a stand-in that refuses what Stripe would refuse, and misbehaves on request. */

const secretKey = 'sk_test_stand_in';
const webhookSecret = 'whsec_for_tests_only';
let stripe: FakeStripe;
let provider: PaymentProvider;
let customerRef = '';

const connect = (apiUrl: string, over = {}): PaymentProvider =>
  stripeProvider({ provider: 'stripe', secretKey, webhookSecret, apiUrl, timeoutSeconds: 1, ...over });

beforeEach(async () => {
  stripe = await startFakeStripe({ secretKey, webhookSecret });
  provider = connect(stripe.url);
  customerRef = await provider.makeCustomer({ userId: 7, email: 'camille@loge.test', name: 'Camille Martin' });
});
afterEach(() => stripe.close());

const charges = 'POST /v1/payment_intents';
const refunds = 'POST /v1/refunds';
const pages = 'POST /v1/checkout/sessions';
const about = () => ({
  reference: 'ref-1',
  customerRef,
  lang: 'fr' as const,
  returnUrl: 'https://loge.test/pay/1/return',
  cancelUrl: 'https://loge.test/pay/1/cancel',
});
const openPage = (amountCents = 1250, reference = 'ref-1') =>
  provider.openPaymentPage({ ...about(), reference, amountCents, label: 'Chemises · commande 7' });
const askPage = (providerRef: string) =>
  provider.ask({ reference: 'ref-1', providerRef, customerRef, method: 'hosted' });
const charge = (cardRef: string, reference = 'ref-2') =>
  provider.chargeCard({ reference, customerRef, cardRef, amountCents: 1250, label: 'Chemises' });
const askCharge = (reference = 'ref-2', providerRef: string | null = null) =>
  provider.ask({ reference, providerRef, customerRef, method: 'saved_card' });
const paidPage = async (): Promise<string> => {
  const { providerRef } = await openPage();
  stripe.books.completePage(providerRef);
  return providerRef;
};

describe('somebody', () => {
  test('is one customer, though their name changed between two tries', async () => {
    stripe.misbehave('unanswered', 'POST /v1/customers');
    const anna = { userId: 8, email: 'anna@loge.test', name: 'Anna Petit' };
    await expect(provider.makeCustomer(anna)).rejects.toThrow(ProviderUnavailable);
    const ref = await provider.makeCustomer({ ...anna, name: 'Anna Grand', email: 'anna.grand@loge.test' });
    expect(stripe.books.customers.size).toBe(2);
    expect(stripe.books.customers.get(ref)).toMatchObject({ name: 'Anna Grand', email: 'anna.grand@loge.test' });
  });

  test('who was deleted is not known any more, and can be forgotten twice', async () => {
    await provider.forgetCustomer(customerRef);
    await provider.forgetCustomer(customerRef);
    await expect(openPage()).rejects.toThrow(ProviderRefused);
  });
});

describe('a page', () => {
  test('is open, then paid, and its card is kept where its owner wanted that', async () => {
    const { providerRef, url } = await openPage();
    expect(url).toContain(providerRef);
    expect(await askPage(providerRef)).toMatchObject({ state: 'open', card: null });
    stripe.books.completePage(providerRef, { keeps: true });
    const card = { brand: 'Visa', lastFour: '4242', expiresOn: '2028-02-29' };
    expect(await askPage(providerRef)).toMatchObject({ state: 'succeeded', card });
    expect(stripe.books.takenCents).toBe(1250);
  });

  test('for a card alone charges nothing, and takes nothing but cards', async () => {
    const { providerRef } = await provider.openCardPage(about());
    stripe.books.completePage(providerRef);
    expect((await askPage(providerRef))?.card).toMatchObject({ lastFour: '4242' });
    expect(stripe.books.takenCents).toBe(0);
    expect(stripe.heard.find(({ endpoint }) => endpoint === pages)?.fields.get('allowed_payment_method_types[0]')).toBe(
      'card',
    );
  });

  test('is asked for again where the answer never came: there is one', async () => {
    stripe.misbehave('unanswered', pages);
    await expect(openPage()).rejects.toThrow(ProviderUnavailable);
    await openPage();
    expect(stripe.books.sessions.size).toBe(1);
  });

  test('is closed once; one that was paid just before stays paid', async () => {
    const { providerRef } = await openPage();
    await provider.closePage(providerRef);
    await provider.closePage(providerRef);
    expect((await askPage(providerRef))?.state).toBe('failed');
    const paid = await openPage(2000, 'ref-9');
    stripe.books.completePage(paid.providerRef);
    await provider.closePage(paid.providerRef);
    expect((await askPage(paid.providerRef))?.state).toBe('succeeded');
  });

  test('for less than Stripe takes is refused, and not taken for silence', async () => {
    await expect(openPage(49)).rejects.toThrow(ProviderRefused);
  });

  test('nobody knows of is no success', async () => {
    await expect(askPage('cs_404')).rejects.toThrow(ProviderRefused);
  });
});

describe('a kept card', () => {
  test.each([
    ['accepted', 'succeeded', null],
    ['declined', 'failed', 'declined'],
    ['insufficient', 'failed', 'insufficientFunds'],
    ['challenged', 'failed', 'needsAuthentication'],
    ['slow', 'processing', null],
  ] as const)('that is %s', async (behaviour, state, failure) => {
    const { id } = stripe.books.keepCard(customerRef, behaviour);
    const answer = await charge(id);
    expect(answer).toMatchObject({ state, failure });
    expect(await askCharge('ref-2', answer.providerRef)).toMatchObject({ state, failure });
    expect(await askCharge()).toMatchObject({ state, failure, providerRef: answer.providerRef });
  });

  test('of somebody else is refused', async () => {
    const other = await provider.makeCustomer({ userId: 9, email: 'b@loge.test', name: 'B' });
    await expect(charge(stripe.books.keepCard(other).id)).rejects.toThrow(ProviderRefused);
  });

  test.each(['unanswered', 'nonsense'] as const)('is found by its reference where the answer was %s', async (how) => {
    const { id } = stripe.books.keepCard(customerRef);
    stripe.misbehave(how, charges);
    await expect(charge(id)).rejects.toThrow(ProviderUnavailable);
    expect(await askCharge()).toMatchObject({ state: 'succeeded' });
    expect(stripe.books.takenCents).toBe(1250);
  });

  test.each(['lost', 409, 429, 500, 503] as const)(
    'was perhaps charged where the answer was %s; it was not',
    async (how) => {
      const { id } = stripe.books.keepCard(customerRef);
      stripe.misbehave(how, charges);
      await expect(charge(id)).rejects.toThrow(ProviderUnavailable);
      expect(await askCharge()).toBeNull();
      await charge(id);
      expect(stripe.books.takenCents).toBe(1250);
    },
  );

  test('is charged once by two processes at once: the second one does not know', async () => {
    const { id } = stripe.books.keepCard(customerRef);
    stripe.misbehave('held', charges);
    const first = charge(id);
    await expect.poll(() => stripe.heard.at(-1)?.endpoint).toBe(charges);
    await expect(charge(id)).rejects.toThrow(ProviderUnavailable);
    stripe.release();
    expect(await first).toMatchObject({ state: 'succeeded' });
    expect(await charge(id)).toMatchObject({ state: 'succeeded' });
    expect(stripe.books.takenCents).toBe(1250);
  });

  test('is not charged under a key that was used for another sum: nobody knows what became of it', async () => {
    const { id } = stripe.books.keepCard(customerRef);
    await charge(id);
    const other = provider.chargeCard({ reference: 'ref-2', customerRef, cardRef: id, amountCents: 900, label: 'x' });
    await expect(other).rejects.toThrow(ProviderUnavailable);
    expect(stripe.books.takenCents).toBe(1250);
  });
});

describe('a refund', () => {
  test('of a part goes back once, also when Stripe has forgotten our key since', async () => {
    const providerRef = await paidPage();
    const part = { reference: 'refund-5', providerRef, amountCents: 300 };
    stripe.misbehave('unanswered', refunds);
    await expect(provider.refund(part)).rejects.toThrow(ProviderUnavailable);
    stripe.forgetKeys();
    await provider.refund(part);
    await provider.refund({ ...part, reference: 'refund-6' });
    expect(stripe.books.refundedCents).toBe(600);
  });

  test('of the whole that went back unheard is done, and not refused', async () => {
    const providerRef = await paidPage();
    const whole = { reference: 'refund-5', providerRef, amountCents: 1250 };
    stripe.misbehave('unanswered', refunds);
    await expect(provider.refund(whole)).rejects.toThrow(ProviderUnavailable);
    stripe.forgetKeys();
    await provider.refund(whole);
    expect(stripe.books.refundedCents).toBe(1250);
  });

  test('of more than was paid is refused', async () => {
    const providerRef = await paidPage();
    await expect(provider.refund({ reference: 'r', providerRef, amountCents: 1251 })).rejects.toThrow(ProviderRefused);
  });

  test('that a bank sent back did not go through', async () => {
    const providerRef = await paidPage();
    await provider.refund({ reference: 'refund-5', providerRef, amountCents: 300 });
    for (const refund of stripe.books.refunds.values()) refund.status = 'failed';
    const again = provider.refund({ reference: 'refund-5', providerRef, amountCents: 300 });
    await expect(again).rejects.toThrow(ProviderRefused);
  });
});

describe('a refund that a bank sends back', () => {
  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'is told as %s, and asked for',
    async (type) => {
      const providerRef = await paidPage();
      await provider.refund({ reference: 'refund-5', providerRef, amountCents: 300 });
      const [refund] = [...stripe.books.refunds.values()];
      if (refund === undefined) throw new Error('There is no refund.');
      expect(provider.readNotification(stripe.event(type, refund))).toEqual({ refundRef: refund.id });
      expect(await provider.askRefund(refund.id)).toEqual({ reference: 'refund-5', hasFailed: false });
      refund.status = 'failed';
      expect(await provider.askRefund(refund.id)).toEqual({ reference: 'refund-5', hasFailed: true });
      stripe.books.refunds.set(refund.id, { ...refund, metadata: {} });
      expect(await provider.askRefund(refund.id)).toBeNull();
    },
  );
});

describe('a refund that is asked after', () => {
  test.each([
    ['at a page', paidPage],
    ['by a kept card', async () => (await charge(stripe.books.keepCard(customerRef).id)).providerRef],
  ])('of what was paid %s is found under our name for it', async (_where, paid) => {
    const providerRef = await paid();
    const find = (reference: string) => provider.findRefund({ reference, providerRef });
    expect(await find('refund-5')).toBeNull();
    await provider.refund({ reference: 'refund-4', providerRef, amountCents: 100 });
    await provider.refund({ reference: 'refund-5', providerRef, amountCents: 300 });
    expect(await find('refund-5')).toEqual({ reference: 'refund-5', hasFailed: false });
    for (const refund of stripe.books.refunds.values()) if (refund.amount === 300) refund.status = 'failed';
    expect(await find('refund-5')).toEqual({ reference: 'refund-5', hasFailed: true });
    expect(await find('refund-4')).toEqual({ reference: 'refund-4', hasFailed: false });
  });

  test('of a page that nobody paid at is none', async () => {
    const { providerRef } = await openPage();
    expect(await provider.findRefund({ reference: 'refund-5', providerRef })).toBeNull();
  });
});

describe('a stand-in that is as strict as Stripe', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${stripe.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, ...headers },
      body: new URLSearchParams(fields),
    });

  test('refuses another key, another version, another encoding, and parameters that it does not know or misses', async () => {
    expect((await post({}, { authorization: 'Bearer sk_test_another' })).status).toBe(401);
    expect(await (await post({}, { 'stripe-version': '2015-01-01' })).json()).toMatchObject({
      error: { code: 'invalid_version' },
    });
    const version = { 'stripe-version': stripe.version };
    const json = await post({ amount: '1250' }, { ...version, 'content-type': 'application/json' });
    expect(json.status).toBe(400);
    const said = async (fields: Record<string, string>) =>
      ((await (await post(fields, version)).json()) as { error: { code: string } }).error.code;
    expect(await said({ amount: '1250', currency: 'eur', sum: '1250' })).toBe('parameter_unknown');
    expect(await said({ amount: '1250' })).toBe('parameter_missing');
    expect(await said({ amount: '12.50', currency: 'eur' })).toBe('parameter_invalid');
  });

  test('a wrong secret key leaves it unknown for the adapter', async () => {
    await expect(connect(stripe.url, { secretKey: 'sk_test_another' }).deleteCard('pm_1')).rejects.toThrow(
      ProviderUnavailable,
    );
  });
});
