import { askCardTerminal } from '@loge/contract/counter/ask-card-terminal';
import { compareTerminalBatch } from '@loge/contract/counter/compare-terminal-batch';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildCardTerminal } from '../../testing/counter-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { playCardTerminal } from '../jobs/play-card-terminal.ts';

/** What a terminal sends to its bank beside what was booked. docs/rules/counter.md. */
const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let terminalId: number;

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3321 }] });
  const setter = await world.manager(['CASH_REGISTER_SETTINGS']);
  terminalId = await buildCardTerminal(loge, world, setter, { behaviour: 'accepts' });
});

async function debit(): Promise<number> {
  const orderId = await world.placed(shirts);
  const { requestId } = await ask(loge, askCardTerminal, { orderId, terminalId, amount: 3321 }, world.marc);
  await playCardTerminal(loge.server.services, requestId, 0);
  return orderId;
}
const byHand = async () => {
  const orderId = await world.placed(shirts);
  const payments = [{ type: paymentModeNumber('desk_card'), amount: 3321 }];
  await loge.call('SetOrderPayments', { data: { orderId, payments } }, world.marc);
  return orderId;
};
const compare = (total: number, more: object = {}) =>
  ask(loge, compareTerminalBatch, { terminalId, total, ...more }, world.marc);

test('totals that agree are kept, and the next batch begins there', async () => {
  await debit();
  expect(await compare(3321, { keep: true })).toMatchObject({ kept: true, agrees: true, booked: 3321 });
  expect(await compare(0)).toMatchObject({ agrees: true, booked: 0 });
  loge.now = new Date(loge.now.getTime() + 60_000);
  await debit();
  expect(await compare(3321)).toMatchObject({ agrees: true, kept: false, since: '2026-11-20T10:00:00.000Z' });
});

test('a card that was entered by hand and never debited is named, and a gap is kept with its explanation alone', async () => {
  await debit();
  const orderId = await byHand();
  const compared = await compare(3321, { lines: [{ amount: 3321, authorisation: '100000' }] });
  expect(compared).toMatchObject({
    gap: 3321,
    agrees: false,
    onlyBooked: [{ orderId, amount: 3321, byHand: true }],
    onlyTold: [],
  });
  const silent = await loge.call('CompareTerminalBatch', { terminalId, total: 3321, keep: true }, world.marc);
  expect(silent.fields).toMatchObject([{ field: 'note' }]);
  expect(await compare(3321, { keep: true, note: 'Saisie deux fois' })).toMatchObject({ kept: true, gap: 3321 });
});

test('a debit that the books do not have stands on the terminal’s side', async () => {
  await debit();
  const lines = [{ amount: 3321, authorisation: '100000' }, { amount: 1200 }];
  expect(await compare(4521, { lines })).toMatchObject({
    gap: -1200,
    onlyBooked: [],
    onlyTold: [{ amount: 1200, authorisation: '' }],
  });
});
