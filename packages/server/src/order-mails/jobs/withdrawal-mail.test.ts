import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { beforeAll, expect, test } from 'vitest';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { mailOrderPlaced, mailWithdrawal } from './order-mails.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

const mailsOf = (orderId: number, template: string) =>
  loge.database
    .selectFrom('mails')
    .select(['subject', 'text_body as text'])
    .where('order_id', '=', orderId)
    .where('template', '=', template)
    .execute();

test('a withdrawal is acknowledged once, with its content, its day and its hour', async () => {
  const id = await world.placed(await world.offer());
  const payments = [{ type: paymentModeNumber('cash'), amount: 1250 }];
  await loge.call('SetOrderPayments', { data: { orderId: id, payments } }, world.marc);
  await loge.call('WithdrawFromContract', { orderId: id }, world.camille);
  const { id: withdrawalId } = await loge.database
    .selectFrom('order_withdrawals')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  await mailWithdrawal(loge.server.services, { orderId: id, withdrawalId });
  await mailWithdrawal(loge.server.services, { orderId: id, withdrawalId });
  const mails = await mailsOf(id, 'withdrawal-received');
  expect(mails).toHaveLength(1);
  const [{ subject, text } = { subject: '', text: '' }] = mails;
  expect(subject).toContain('Accusé de réception de votre rétractation');
  expect(text).toContain('vendredi 20 novembre 2026, à 11\u00a0h');
  expect(text).toContain('1\u00a0×\u00a0Article 1, 12,50\u00a0€');
  expect(text).toContain('au plus tard le vendredi 4 décembre 2026');
  expect(text).toMatch(/RT-2026-\d{4}/);
});

test.each([
  [{}, 'Rétractation possible jusqu’au vendredi 4 décembre inclus'],
  [{ sells_goods: true }, 'Rétractation possible pendant 14\u00a0jours après réception'],
  [{ withdrawal_exception: 'perishable' as const }, 'Pas de rétractation\u00a0: bien périssable (art. L221-28, 4°)'],
])('the confirmation of an order says its right: %o', async (offer, sentence) => {
  const id = await world.placed(await world.offer(offer));
  await mailOrderPlaced(loge.server.services, id);
  const [mail] = await mailsOf(id, 'order-placed');
  expect(mail?.text).toContain(sentence);
});
