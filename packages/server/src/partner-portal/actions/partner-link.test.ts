import { answerPartnerLink } from '@loge/contract/partner-portal/answer-partner-link';
import { askPartnerByMail } from '@loge/contract/orders/ask-partner-by-mail';
import { readPartnerLink } from '@loge/contract/partner-portal/read-partner-link';
import { beforeAll, expect, test } from 'vitest';
import { mailPartnerAsked } from '../../order-mails/jobs/mail-partner-asked.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildUser } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let reader = 0;
const advance = advanceOrder(loge, () => world.marc.id);

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
  const account = { is_partner: true, partner_id: shirts.partnerId, email: 'pressing@example.test' };
  reader = (await buildUser(loge.database, account)).id;
});

/** Asked by mail; answers the token of the link. */
async function asked(): Promise<{ readonly orderId: number; readonly token: string }> {
  const orderId = await world.placed(shirts);
  await ask(loge, askPartnerByMail, { orderId }, world.marc);
  await mailPartnerAsked(loge.server.services, { orderId, at: `${orderId}` });
  const mail = await loge.database
    .selectFrom('mails')
    .select(['text_body', 'html_body', 'mail_to', 'place_key', 'one_time_token'])
    .where('order_id', '=', orderId)
    .where('template', '=', 'partner-asked')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.mail_to).toBe('pressing@example.test');
  // The bodies hold its place alone: who reads the list of mails has no link of a partner’s.
  const token = mail.one_time_token ?? '';
  expect(mail.text_body).toContain(`/partnerAnswer/token-${mail.place_key}`);
  expect(mail.text_body + mail.html_body).not.toContain(token);
  return { orderId, token };
}
const statusOf = async (id: number) =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('the link of a mail shows the order and takes it on, once, without signing in', async () => {
  const { orderId, token } = await asked();
  const { order } = await ask(loge, readPartnerLink, { token });
  expect(order).toMatchObject({ id: orderId, isOpen: true });
  expect(JSON.stringify(order)).not.toContain(world.camille.login);
  const answers = await Promise.all([1, 2].map(() => loge.call('AnswerPartnerLink', { token, answer: 'accept' })));
  expect(answers.map(({ refusal }) => refusal)).toContain(null);
  expect(answers.map(({ refusal }) => refusal)).toContain('link-expired');
  expect(await statusOf(orderId)).toBe('accepted');
  expect((await loge.call('ReadPartnerLink', { token })).refusal).toBe('link-expired');
});

test('declining by it says why; a reason that is missing leaves the link as it was', async () => {
  const { orderId, token } = await asked();
  expect(await loge.call('AnswerPartnerLink', { token, answer: 'decline' })).toMatchObject({
    fields: [{ field: 'reason' }],
  });
  await ask(loge, answerPartnerLink, { token, answer: 'decline', reason: 'Complet' });
  const { data } = await loge.call('OrderDetail', { id: orderId }, world.marc);
  expect(data).toMatchObject({ order: { partnerAnswer: { kind: 'declined', reason: 'Complet' } } });
});

test('no link works after a week, for somebody who left, or for an order that has gone on', async () => {
  const { orderId, token } = await asked();
  const set = (expires_at: Date) =>
    loge.database.updateTable('partner_answer_links').set({ expires_at }).where('order_id', '=', orderId).execute();
  await set(new Date(loge.now.getTime() + 1));
  expect((await loge.call('ReadPartnerLink', { token })).code).toBe(0);
  await loge.database.updateTable('users').set({ active: false }).where('id', '=', reader).execute();
  expect((await loge.call('AnswerPartnerLink', { token, answer: 'accept' })).refusal).toBe('link-expired');
  expect((await loge.call('AskPartnerByMail', { orderId }, world.marc)).refusal).toBe('partner-has-no-mail');
  await loge.database.updateTable('users').set({ active: true }).where('id', '=', reader).execute();
  await loge.database
    .updateTable('partner_answer_links')
    .set({ created_at: new Date(loge.now.getTime() - 10), expires_at: loge.now })
    .where('order_id', '=', orderId)
    .execute();
  expect((await loge.call('AnswerPartnerLink', { token, answer: 'accept' })).refusal).toBe('link-expired');
  const other = await asked();
  await advance(other.orderId, 'accepted');
  expect((await ask(loge, readPartnerLink, { token: other.token })).order.isOpen).toBe(false);
  expect((await loge.call('AnswerPartnerLink', { token: other.token, answer: 'accept' })).refusal).toBe(
    'changed-meanwhile',
  );
  expect((await loge.call('AskPartnerByMail', { orderId: other.orderId }, world.marc)).refusal).toBe(
    'changed-meanwhile',
  );
  expect((await loge.call('ReadPartnerLink', { token: 'made-up' })).refusal).toBe('link-expired');
});
