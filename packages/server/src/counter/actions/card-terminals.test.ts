import { askCardTerminal } from '@loge/contract/counter/ask-card-terminal';
import { getCounterDevices } from '@loge/contract/counter/get-counter-devices';
import { getTerminalRequest } from '@loge/contract/counter/get-terminal-request';
import { removeCardTerminal } from '@loge/contract/counter/remove-card-terminal';
import { revokeCounterAgent } from '@loge/contract/counter/revoke-counter-agent';
import { settleTerminalRequest } from '@loge/contract/counter/settle-terminal-request';
import { tryCardTerminal } from '@loge/contract/counter/try-card-terminal';
import { getPaymentReceipt } from '@loge/contract/payments/get-payment-receipt';
import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import type { TerminalReceipt } from '@loge/domain/counter/caisse-ap';
import type { TerminalBehaviour } from '@loge/domain/counter/terminal-behaviours';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildCardTerminal, injectedServer, pairedAgent } from '../../testing/counter-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { workAnswer } from '../agent-wire.ts';
import { canBeCalled } from '../can-be-called.ts';
import { playCardTerminal } from '../jobs/play-card-terminal.ts';
import { watchCardTerminals } from '../jobs/watch-card-terminals.ts';
import { takeTerminalOutcome } from '../take-terminal-outcome.ts';

/** Card terminals at the counter: asked first, called afterwards, and ended as one payment, as nothing or as a question. docs/rules/counter.md. */
const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let setter: OrderingWorld['marc'];
let refunder: OrderingWorld['marc'];
const start = new Date('2026-11-20T10:00:00Z');

beforeEach(async () => {
  loge.now = start;
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3321 }] });
  setter = await world.manager(['CASH_REGISTER_SETTINGS']);
  refunder = await world.manager(['REFUND']);
});

const services = () => loge.server.services;
const later = (ms: number) => {
  loge.now = new Date(loge.now.getTime() + ms);
};
const played = (requestId: number) => playCardTerminal(services(), requestId, 0);
const terminalOf = (behaviour: TerminalBehaviour = 'accepts') => buildCardTerminal(loge, world, setter, { behaviour });
const asked = (orderId: number, terminalId: number, amount = 3321, as = world.marc) =>
  loge.call('AskCardTerminal', { orderId, terminalId, amount }, as);
const debited = async (orderId: number, terminalId: number, amount = 3321, as = world.marc) =>
  (await ask(loge, askCardTerminal, { orderId, terminalId, amount }, as)).requestId;
const seen = async (requestId: number) => (await ask(loge, getTerminalRequest, { requestId }, world.marc)).request;
const devices = () => ask(loge, getCounterDevices, { conciergerieId: world.conciergerieId }, world.marc);
const settle = (requestId: number, act: string, as = world.marc) =>
  loge.call('SettleTerminalRequest', { requestId, act, note: 'Ticket 0042' }, as);
const paid = async (orderId: number) =>
  (await ask(loge, getOrderPaymentInfo, { orderId }, world.marc)).payments
    .filter(({ status }) => status === 1)
    .map(({ typeLabel, amount }) => [typeLabel, amount]);
const receipt: TerminalReceipt = {
  ...{ amountCents: 3321, reference: null, authorisation: '482913', maskedCard: '497010******1234', brand: 'CB' },
  reading: 'contact',
  contract: '',
};

describe('a terminal that this server plays', () => {
  test('accepts: the debit is the payment, with its authorisation and its card', async () => {
    const orderId = await world.placed(shirts);
    const requestId = await debited(orderId, await terminalOf('contactless'));
    expect(await seen(requestId)).toMatchObject({ state: 'asked', amount: 3321, paymentId: null });
    await played(requestId);
    const done = await seen(requestId);
    expect(done).toMatchObject({ state: 'accepted', why: null, askedBy: expect.any(String) });
    expect(done.receipt).toMatchObject({ maskedCard: '497010******1234', reading: 'contactless', brand: 'CB' });
    expect(await paid(orderId)).toEqual([['Carte au comptoir', 3321]]);
    const { ticket } = await ask(loge, getPaymentReceipt, { paymentId: done.paymentId ?? 0 }, world.marc);
    expect(JSON.stringify(ticket.rows)).toMatch(/CB \*{4} 1234, autorisation n°\u00a0\d{6}/);
    // Played a second time, it debits nothing.
    await played(requestId);
    expect(await paid(orderId)).toEqual([['Carte au comptoir', 3321]]);
  });

  test.each([
    ['refuses', 'failed', 'refused'],
    ['abandons', 'failed', 'abandoned'],
    ['cuts', 'unsure', 'noAnswer'],
  ] as const)('%s: the request is %s, and nothing is paid', async (behaviour, state, why) => {
    const orderId = await world.placed(shirts);
    const requestId = await debited(orderId, await terminalOf(behaviour));
    await played(requestId);
    expect(await seen(requestId)).toMatchObject({ state, why });
    expect(await paid(orderId)).toEqual([]);
  });

  test('a trial reaches it without any money', async () => {
    const terminalId = await terminalOf('refuses');
    const { requestId } = await ask(loge, tryCardTerminal, { terminalId }, world.marc);
    expect(await loge.call('TryCardTerminal', { terminalId }, world.marc)).toMatchObject({ refusal: 'terminal-busy' });
    await played(requestId);
    const [terminal] = (await devices()).terminals;
    expect(terminal).toMatchObject({ there: true, lastTrial: { state: 'accepted' } });
  });

  test('a debit goes back at the terminal, and is not undone on paper', async () => {
    const terminalId = await terminalOf();
    const orderId = await world.placed(shirts);
    await played(await debited(orderId, terminalId));
    const [payment] = (await ask(loge, getOrderPaymentInfo, { orderId }, world.marc)).payments.filter(
      ({ status }) => status === 1,
    );
    const line = { id: payment?.id, type: paymentModeNumber('desk_card'), amount: 3321, cancelled: true };
    expect(await loge.call('SetOrderPayments', { data: { orderId, payments: [line] } }, world.marc)).toMatchObject({
      refusal: 'payment-not-cancellable',
    });
    expect(await asked(orderId, terminalId, -3321)).toMatchObject({ refusal: 'forbidden' });
    expect(await asked(orderId, terminalId, -4000, refunder)).toMatchObject({ refusal: 'refund-exceeds-payments' });
    const back = await debited(orderId, terminalId, -3321, refunder);
    await played(back);
    expect(await seen(back)).toMatchObject({ state: 'accepted', kind: 'refund' });
    expect(await paid(orderId)).toEqual([
      ['Carte au comptoir', 3321],
      ['Carte au comptoir', -3321],
    ]);
  });
});

describe('one open request', () => {
  test('per order and per terminal; in the meantime nothing else pays the order', async () => {
    const [orderId, other] = [await world.placed(shirts), await world.placed(shirts)];
    const terminalId = await terminalOf('cuts');
    const requestId = await debited(orderId, terminalId);
    const cash = { type: paymentModeNumber('cash'), amount: 3321 };
    const setPayments = () => loge.call('SetOrderPayments', { data: { orderId, payments: [cash] } }, world.marc);
    expect(await asked(orderId, await terminalOf())).toMatchObject({ refusal: 'terminal-under-way' });
    expect(await asked(other, terminalId)).toMatchObject({ refusal: 'terminal-busy' });
    expect(await setPayments()).toMatchObject({ refusal: 'terminal-under-way' });
    await played(requestId);
    // Nobody knows what the terminal did: it is asked for nothing else before somebody has looked.
    expect(await asked(other, terminalId)).toMatchObject({ refusal: 'terminal-busy' });
    expect(await setPayments()).toMatchObject({ refusal: 'terminal-under-way' });
    expect((await devices()).questions).toMatchObject([{ id: requestId, orderId, why: 'noAnswer', canRecall: false }]);
    expect(await loge.call('RemoveCardTerminal', { terminalId }, setter)).toMatchObject({ refusal: 'terminal-busy' });
    const terminal = { name: 'Autre', behaviour: 'accepts' };
    const { conciergerieId } = world;
    expect(await loge.call('SetCardTerminal', { terminalId, conciergerieId, terminal }, setter)).toMatchObject({
      refusal: 'terminal-busy',
    });
    expect(await settle(requestId, 'not-debited')).toMatchObject({ code: 0 });
    expect(await settle(requestId, 'debited')).toMatchObject({ refusal: 'changed-meanwhile' });
    expect(await setPayments()).toMatchObject({ code: 0 });
    await ask(loge, removeCardTerminal, { terminalId }, setter);
    expect((await devices()).terminals.map(({ id }) => id)).not.toContain(terminalId);
  });

  test('two at once ask the terminal once', async () => {
    const terminalId = await terminalOf();
    const orders = [await world.placed(shirts), await world.placed(shirts)];
    const answers = await Promise.all(orders.map((orderId) => asked(orderId, terminalId)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 458]);
    const orderId = await world.placed(shirts);
    const both = await Promise.all([asked(orderId, await terminalOf()), asked(orderId, await terminalOf())]);
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});

describe('what a person settles', () => {
  test('seen as debited at the terminal it is the payment; the late answer of the terminal changes nothing', async () => {
    const orderId = await world.placed(shirts);
    const requestId = await debited(orderId, await terminalOf('cuts'));
    await played(requestId);
    await ask(loge, settleTerminalRequest, { requestId, act: 'debited', note: 'Ticket 0042' }, world.marc);
    expect(await paid(orderId)).toEqual([['Carte au comptoir', 3321]]);
    await takeTerminalOutcome(services(), requestId, { kind: 'done', receipt });
    expect(await paid(orderId)).toEqual([['Carte au comptoir', 3321]]);
  });

  test('said not to be debited, and told of by the terminal after all: a question again, and not a payment more than the order takes', async () => {
    const orderId = await world.placed(shirts);
    const requestId = await debited(orderId, await terminalOf('cuts'));
    await played(requestId);
    await settle(requestId, 'not-debited');
    const cash = { type: paymentModeNumber('cash'), amount: 3321 };
    await loge.call('SetOrderPayments', { data: { orderId, payments: [cash] } }, world.marc);
    await takeTerminalOutcome(services(), requestId, { kind: 'done', receipt });
    expect(await seen(requestId)).toMatchObject({ state: 'unsure', why: 'contradicted', receipt: { amount: 3321 } });
    expect(await settle(requestId, 'debited')).toMatchObject({ refusal: 'payments-exceed-order' });
    expect(await paid(orderId)).toEqual([['Espèces', 3321]]);
    expect((await devices()).questions.map(({ id }) => id)).toContain(requestId);
    // Told once more, because the first answer to the agent was lost, it stays a question.
    await takeTerminalOutcome(services(), requestId, { kind: 'done', receipt });
    expect(await seen(requestId)).toMatchObject({ state: 'unsure', why: 'contradicted' });
    // The terminal has said that the card was debited: nobody says the opposite, but that it was undone there.
    expect(await settle(requestId, 'not-debited')).toMatchObject({ refusal: 'changed-meanwhile' });
    expect(await settle(requestId, 'reversed')).toMatchObject({ code: 0 });
    expect(await seen(requestId)).toMatchObject({ state: 'failed', why: 'reversed', receipt: { amount: 3321 } });
    expect(await paid(orderId)).toEqual([['Espèces', 3321]]);
  });

  test('one request that cannot be ended, because its desk moves, keeps no other one waiting', async () => {
    const elsewhere = await orderingWorld(loge);
    const moving = await debited(await world.placed(shirts), await terminalOf());
    const other = await ask(
      loge,
      tryCardTerminal,
      { terminalId: await buildCardTerminal(loge, elsewhere, await elsewhere.manager(['CASH_REGISTER_SETTINGS']), {}) },
      elsewhere.marc,
    );
    const move = (since: Date | null) =>
      loge.database
        .updateTable('conciergeries')
        .set({ moving_since: since })
        .where('id', '=', world.conciergerieId)
        .execute();
    await move(loge.now);
    later(60_001);
    await watchCardTerminals(services());
    expect((await ask(loge, getTerminalRequest, other, elsewhere.marc)).request).toMatchObject({ state: 'failed' });
    await move(null);
    expect(await seen(moving)).toMatchObject({ state: 'asked' });
    await watchCardTerminals(services());
    expect(await seen(moving)).toMatchObject({ state: 'failed', why: 'notCalled' });
  });

  test('a terminal that was played on trial debits nothing once the installation takes real money', async () => {
    const orderId = await world.placed(shirts);
    const terminalId = await terminalOf();
    const requestId = await debited(orderId, terminalId);
    const real = { ...services(), settings: { ...services().settings, payments: { provider: 'none' } as const } };
    await playCardTerminal(real, requestId, 0);
    expect(await seen(requestId)).toMatchObject({ state: 'failed', why: 'unreachable' });
    expect(await paid(orderId)).toEqual([]);
    expect(canBeCalled({ behaviour: 'accepts', agentSeenAt: null }, { now: loge.now, services: real })).toBe(false);
  });

  test('a request that no agent has taken is taken back, or given up; one that was called becomes a question', async () => {
    const terminalId = await terminalOf();
    const orderId = await world.placed(shirts);
    const first = await debited(orderId, terminalId);
    expect(await settle(first, 'withdraw')).toMatchObject({ code: 0 });
    expect(await seen(first)).toMatchObject({ state: 'failed', why: 'withdrawn' });
    const second = await debited(orderId, terminalId);
    later(60_001);
    await watchCardTerminals(services());
    expect(await seen(second)).toMatchObject({ state: 'failed', why: 'notCalled' });
    const third = await debited(orderId, terminalId);
    await loge.database
      .updateTable('terminal_requests')
      .set({ state: 'called', called_at: loge.now })
      .where('id', '=', third)
      .execute();
    later(240_001);
    await watchCardTerminals(services());
    expect(await seen(third)).toMatchObject({ state: 'unsure', why: 'noAnswer' });
    expect(await settle(third, 'recall')).toMatchObject({ refusal: 'terminal-busy' });
  });
});

describe('what an order and a counter take', () => {
  test('no amount above what is due, none of an order without prices, closed or for nothing', async () => {
    const terminalId = await terminalOf();
    const orderId = await world.placed(shirts);
    expect(await asked(orderId, terminalId, 3322)).toMatchObject({ refusal: 'payments-exceed-order' });
    const onQuote = await world.offer({ items: [{ on_quote: true }] });
    expect(await asked(await world.placed(onQuote), terminalId)).toMatchObject({ refusal: 'items-not-priced' });
    const free = await world.placed(await world.offer({ items: [{ price_cents: 0 }] }), { paymentMode: 0 });
    expect(await asked(free, terminalId)).toMatchObject({ refusal: 'nothing-to-pay' });
    const move = (to: OrderStatus) =>
      ask(loge, changeOrderStatus, { orderId, status: statusNumber(to), paymentChecked: true }, world.marc);
    await move('accepted');
    await move('done');
    await played(await debited(orderId, terminalId));
    expect(await asked(orderId, terminalId)).toMatchObject({ refusal: 'order-immutable' });
  });

  test('a desk with registers takes cards into an open one that takes them', async () => {
    const terminalId = await terminalOf();
    const orderId = await world.placed(shirts);
    const register = await buildCashRegister(loge.database, world.conciergerieId, { takes_card: false });
    expect(await asked(orderId, terminalId)).toMatchObject({ refusal: 'register-not-open' });
    await loge.call(
      'UpdateCaisseAmount',
      { caisse: register.id, ouverture: true, cash: 15_000, cb: 0, checks: 0 },
      world.marc,
    );
    expect(await asked(orderId, terminalId)).toMatchObject({ refusal: 'payment-option-not-available' });
    // Its register was closed while the terminal was at work: what was debited is a question, until somebody with an open one books it.
    await loge.database.updateTable('cash_registers').set({ takes_card: true }).where('id', '=', register.id).execute();
    const requestId = await debited(orderId, terminalId);
    const closing = { caisse: register.id, fermeture: true, cash: 15_000, cb: 0, checks: 0 };
    expect(await loge.call('UpdateCaisseAmount', closing, world.marc)).toMatchObject({ code: 0 });
    await played(requestId);
    expect(await seen(requestId)).toMatchObject({ state: 'unsure', why: 'notBooked' });
    expect(await settle(requestId, 'debited')).toMatchObject({ refusal: 'register-not-open' });
    await loge.call('UpdateCaisseAmount', { ...closing, fermeture: false, ouverture: true }, world.marc);
    expect(await settle(requestId, 'debited')).toMatchObject({ code: 0 });
    expect(await paid(orderId)).toEqual([['Carte au comptoir', 3321]]);
  });
});

describe('an agent', () => {
  test('is paired once by its code, is given work for its terminals alone, and is deaf once its key is taken away', async () => {
    const { agentId, key, server } = await pairedAgent(loge, world, setter);
    const other = await pairedAgent(loge, world, setter);
    const terminalId = await buildCardTerminal(loge, world, setter, { agentId, host: '192.0.2.9' });
    const orderId = await world.placed(shirts);
    const requestId = await debited(orderId, terminalId);
    const { work } = workAnswer.parse(await server.post('work', {}));
    expect(work).toMatchObject([{ kind: 'debit', amountCents: 3321, host: '192.0.2.9', recall: false }]);
    const reference = work[0]?.reference ?? '';
    expect(await other.server.post('take', { reference })).toBeNull();
    expect(await other.server.post('answer', { reference, outcome: { kind: 'done', receipt } })).toBeNull();
    expect(await server.post('take', { reference })).toEqual({ wanted: true });
    expect(await server.post('take', { reference })).toEqual({ wanted: false });
    expect(await seen(requestId)).toMatchObject({ state: 'called' });
    for (let times = 0; times < 2; times += 1)
      expect(await server.post('answer', { reference, outcome: { kind: 'done', receipt } })).toEqual({});
    expect(await paid(orderId)).toEqual([['Carte au comptoir', 3321]]);
    await ask(loge, revokeCounterAgent, { agentId }, setter);
    await expect(injectedServer(loge, key).post('work', {})).rejects.toThrow('refused');
    expect(await loge.call('RevokeCounterAgent', { agentId }, setter)).toMatchObject({ refusal: 'not-found' });
    expect((await devices()).agents.map(({ id }) => id)).toEqual([other.agentId]);
  });

  test('that was not heard for a while is away', async () => {
    const { agentId } = await pairedAgent(loge, world, setter);
    const terminalId = await buildCardTerminal(loge, world, setter, { agentId, host: '192.0.2.9' });
    later(46_000);
    expect(await asked(await world.placed(shirts), terminalId)).toMatchObject({ refusal: 'counter-agent-away' });
    expect(await loge.call('TryCardTerminal', { terminalId }, world.marc)).toMatchObject({
      refusal: 'counter-agent-away',
    });
  });

  test('a code is used once, ends after a quarter of an hour, and twenty wrong ones are enough', async () => {
    const { conciergerieId } = world;
    const added = await loge.call('AddCounterAgent', { conciergerieId, name: 'Loge' }, setter);
    const { code } = added.data as unknown as { code: string };
    const pair = (typed: string) => injectedServer(loge, '').post('pair', { code: typed });
    later(15 * 60_000);
    expect(await pair(code.replace('-', ''))).toBeNull();
    later(60 * 60_000);
    for (let times = 0; times < 20; times += 1) await pair('00000000');
    await expect(pair('00000000')).rejects.toThrow('429');
  });

  test('a terminal is saved with an address and an agent of its desk, over the version that was read', async () => {
    const { conciergerieId } = world;
    const set = (terminal: object, terminalId = -1) =>
      loge.call('SetCardTerminal', { terminalId, conciergerieId, terminal }, setter);
    expect((await set({ name: 'Loge', agentId: 999_999 })).fields).toMatchObject([
      { field: 'terminal.agentId' },
      { field: 'terminal.host' },
    ]);
    const terminalId = await terminalOf();
    expect(await set({ name: 'Loge', behaviour: 'accepts', version: 1 }, terminalId)).toMatchObject({ code: 0 });
    expect(await set({ name: 'Loge', behaviour: 'accepts', version: 1 }, terminalId)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
    expect(
      await loge.call('SetCardTerminal', { terminalId, conciergerieId, terminal: { name: 'X' } }, world.marc),
    ).toMatchObject({
      refusal: 'forbidden',
    });
  });
});
