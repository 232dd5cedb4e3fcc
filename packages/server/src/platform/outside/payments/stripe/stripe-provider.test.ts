import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  InvalidNotificationSignature,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from '../payment-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly fields: URLSearchParams;
  readonly idempotencyKey: string;
  readonly authorization: string;
}

/** Speaks the public shapes of the protocol; each test says what is answered. */
let asked: Asked[] = [];
let answer: (request: Asked) => { status?: number; body: unknown } | 'silence' | 'trickle' = () => ({ body: {} });
let server: Server;
let provider: PaymentProvider;
/** The same with less patience, for what is never answered. */
let impatient: PaymentProvider;
const webhookSecret = 'whsec_for_tests_only';

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://stand-in');
      const body = Buffer.concat(parts).toString();
      const heard = {
        method: request.method ?? '',
        path: url.pathname,
        fields: new URLSearchParams(request.method === 'GET' ? url.search : body),
        idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
        authorization: String(request.headers.authorization ?? ''),
      };
      asked.push(heard);
      const said = answer(heard);
      if (said === 'silence') return;
      if (said === 'trickle') {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(timer));
        return;
      }
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = (timeoutSeconds: number): PaymentProvider =>
    stripeProvider({
      provider: 'stripe',
      secretKey: 'sk_test_stand_in',
      webhookSecret,
      apiUrl: `http://127.0.0.1:${port}`,
      timeoutSeconds,
    });
  provider = open(10);
  impatient = open(0.3);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

const page = {
  reference: 'ref-1',
  customerRef: 'cus_1',
  lang: 'fr',
  returnUrl: 'https://loge.test/pay/1/return',
  cancelUrl: 'https://loge.test/pay/1/cancel',
} as const;
const charge = { reference: 'ref-2', customerRef: 'cus_1', cardRef: 'pm_1', amountCents: 1250, label: 'Chemises' };
const cardMethod = {
  id: 'pm_1',
  object: 'payment_method',
  customer: 'cus_1',
  allow_redisplay: 'always',
  card: { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2028 },
};
const session = (over: Record<string, unknown>) => ({
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'payment',
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  setup_intent: null,
  url: 'https://pay.test/cs_1',
  ...over,
});
const askSession = () =>
  provider.ask({ reference: 'ref-1', providerRef: 'cs_1', customerRef: 'cus_1', method: 'hosted' });

describe('a page', () => {
  test('is opened once per reference, with the amount in cents, in euros and in the person’s language', async () => {
    answer = () => ({ body: session({}) });
    expect(await provider.openPaymentPage({ ...page, amountCents: 1250, label: 'Chemises' })).toEqual({
      providerRef: 'cs_1',
      url: 'https://pay.test/cs_1',
    });
    const [request] = asked;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      idempotencyKey: 'ref-1',
      authorization: 'Bearer sk_test_stand_in',
    });
    expect(Object.fromEntries(request?.fields ?? [])).toMatchObject({
      mode: 'payment',
      customer: 'cus_1',
      locale: 'fr',
      success_url: 'https://loge.test/pay/1/return',
      cancel_url: 'https://loge.test/pay/1/cancel',
      'line_items[0][price_data][unit_amount]': '1250',
      'line_items[0][price_data][currency]': 'eur',
    });
  });

  test('for a card charges nothing', async () => {
    answer = () => ({ body: session({ mode: 'setup' }) });
    await provider.openCardPage(page);
    expect(asked[0]?.fields.get('mode')).toBe('setup');
    expect([...(asked[0]?.fields.keys() ?? [])].some((name) => name.startsWith('line_items'))).toBe(false);
  });

  test.each([
    ['open', session({}), 'open'],
    ['expired', session({ status: 'expired' }), 'failed'],
    ['paid', session({ status: 'complete', payment_status: 'paid' }), 'succeeded'],
    [
      'complete and not paid yet',
      session({ status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } }),
      'processing',
    ],
  ] as const)('that is %s', async (_what, body, state) => {
    answer = () => ({ body });
    expect(await askSession()).toMatchObject({ providerRef: 'cs_1', state });
  });

  test('keeps a card only where its owner asked for it', async () => {
    const paid = (method: Record<string, unknown>) =>
      session({
        status: 'complete',
        payment_status: 'paid',
        payment_intent: { id: 'pi_1', status: 'succeeded', payment_method: method },
      });
    answer = () => ({ body: paid(cardMethod) });
    expect((await askSession())?.card).toEqual({
      cardRef: 'pm_1',
      brand: 'Visa',
      lastFour: '4242',
      expiresOn: '2028-02-29',
    });
    answer = () => ({ body: paid({ ...cardMethod, allow_redisplay: 'limited' }) });
    expect((await askSession())?.card).toBeNull();
  });

  test('that is closed already stays as it is', async () => {
    answer = () => ({ status: 400, body: { error: { type: 'invalid_request_error', message: 'not open' } } });
    await expect(provider.closePage('cs_1')).resolves.toBeUndefined();
  });
});

describe('a kept card', () => {
  test('is charged once per reference while its owner is away', async () => {
    answer = () => ({ body: { id: 'pi_2', object: 'payment_intent', status: 'succeeded' } });
    expect(await provider.chargeCard(charge)).toMatchObject({ providerRef: 'pi_2', state: 'succeeded' });
    expect(asked[0]).toMatchObject({ path: '/v1/payment_intents', idempotencyKey: 'ref-2' });
    expect(Object.fromEntries(asked[0]?.fields ?? [])).toMatchObject({
      amount: '1250',
      off_session: 'true',
      confirm: 'true',
      payment_method: 'pm_1',
    });
  });

  test.each([
    ['authentication_required', undefined, 'needsAuthentication'],
    ['card_declined', 'generic_decline', 'declined'],
    ['card_declined', 'insufficient_funds', 'insufficientFunds'],
    ['expired_card', undefined, 'expiredCard'],
  ])('that is refused with %s %s', async (code, decline_code, failure) => {
    const error = { type: 'card_error', code, decline_code, message: 'no', payment_intent: { id: 'pi_3' } };
    answer = () => ({ status: 402, body: { error } });
    expect(await provider.chargeCard(charge)).toMatchObject({ providerRef: 'pi_3', state: 'failed', failure });
  });

  test.each(['silence', 'trickle'] as const)('that is not answered in time (%s) leaves it unknown', async (how) => {
    answer = () => how;
    await expect(impatient.chargeCard(charge)).rejects.toThrow(ProviderUnavailable);
    expect(asked).toHaveLength(1);
  });

  test.each([500, 503, 429, 401, 403])('answered with %d leaves it unknown', async (status) => {
    answer = () => ({ status, body: { error: { type: 'api_error', message: 'later' } } });
    await expect(provider.chargeCard(charge)).rejects.toThrow(ProviderUnavailable);
  });

  test('with a wrong request was not charged', async () => {
    answer = () => ({ status: 400, body: { error: { type: 'invalid_request_error', message: 'no such customer' } } });
    await expect(provider.chargeCard(charge)).rejects.toThrow(ProviderRefused);
  });

  test('whose first answer never came is found by its reference among the person’s charges', async () => {
    const intents = [
      { id: 'pi_8', status: 'succeeded', metadata: { loge_collection: 'other' } },
      { id: 'pi_9', status: 'succeeded', metadata: { loge_collection: 'ref-2' } },
    ];
    answer = () => ({ body: { object: 'list', data: intents, has_more: false } });
    const attempt = { reference: 'ref-2', providerRef: null, customerRef: 'cus_1', method: 'saved_card' } as const;
    expect(await provider.ask(attempt)).toMatchObject({ providerRef: 'pi_9', state: 'succeeded' });
    expect(await provider.ask({ ...attempt, reference: 'ref-0' })).toBeNull();
  });
});

describe('a notification', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', object: 'checkout.session' } },
  });
  const signed = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)): string =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  test('names the attempt', () => {
    expect(provider.readNotification({ body, signature: signed(body) })).toEqual({ providerRef: 'cs_1' });
  });

  test('about something else is passed over', () => {
    const other = body.replace('checkout.session.completed', 'customer.created');
    expect(provider.readNotification({ body: other, signature: signed(other) })).toBeNull();
  });

  test.each([
    ['another secret', () => ({ body, signature: signed(body, 'whsec_another_one') })],
    ['a changed body', () => ({ body: body.replace('cs_1', 'cs_2'), signature: signed(body) })],
    ['an old signature', () => ({ body, signature: signed(body, webhookSecret, 1_700_000_000) })],
    ['none', () => ({ body, signature: '' })],
  ])('with %s is forged', (_what, raw) => {
    expect(() => provider.readNotification(raw())).toThrow(InvalidNotificationSignature);
  });
});

describe('forgetting a card', () => {
  const refusal = (code?: string) => ({
    status: code === 'resource_missing' ? 404 : 400,
    body: { error: { type: 'invalid_request_error', code, message: 'no' } },
  });
  const refusedFor = (method: Record<string, unknown>): typeof answer => {
    return (request) => (request.method === 'POST' ? refusal() : { body: method });
  };

  test('detaches it', async () => {
    answer = () => ({ body: { ...cardMethod, customer: null } });
    await provider.deleteCard('pm_1');
    expect(asked).toMatchObject([{ method: 'POST', path: '/v1/payment_methods/pm_1/detach' }]);
  });

  test('that was detached or deleted before is done; one that still belongs to somebody is refused', async () => {
    answer = refusedFor({ ...cardMethod, customer: null });
    await expect(provider.deleteCard('pm_1')).resolves.toBeUndefined();
    answer = () => refusal('resource_missing');
    await expect(provider.deleteCard('pm_1')).resolves.toBeUndefined();
    answer = refusedFor(cardMethod);
    await expect(provider.deleteCard('pm_1')).rejects.toThrow(ProviderRefused);
  });

  test('that nobody answered about is tried again', async () => {
    answer = () => 'silence';
    await expect(impatient.deleteCard('pm_1')).rejects.toThrow(ProviderUnavailable);
    answer = ({ method }) => (method === 'POST' ? refusal() : 'silence');
    await expect(impatient.deleteCard('pm_1')).rejects.toThrow(ProviderUnavailable);
  });
});

describe('forgetting a person', () => {
  test('deletes the customer', async () => {
    answer = () => ({ body: { id: 'cus_1', object: 'customer', deleted: true } });
    await provider.forgetCustomer('cus_1');
    expect(asked).toMatchObject([{ method: 'DELETE', path: '/v1/customers/cus_1' }]);
  });

  test('one that is gone is no trouble; any other refusal is, and so is silence', async () => {
    const refusal = (code: string) => ({
      status: code === 'resource_missing' ? 404 : 400,
      body: { error: { type: 'invalid_request_error', code, message: code } },
    });
    answer = () => refusal('resource_missing');
    await expect(provider.forgetCustomer('cus_1')).resolves.toBeUndefined();
    answer = () => refusal('parameter_unknown');
    await expect(provider.forgetCustomer('cus_1')).rejects.toThrow(ProviderRefused);
    answer = () => 'silence';
    await expect(impatient.forgetCustomer('cus_1')).rejects.toThrow(ProviderUnavailable);
  });
});
