import { answerPartnerOrder } from '@loge/contract/partner-portal/answer-partner-order';
import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { settlePartnerAnswer } from '@loge/contract/orders/settle-partner-answer';
import { MAX_MESSAGES_PER_MINUTE } from '@loge/domain/chat/chat-messages';
import { dayOfWeek } from '@loge/domain/shared/local-date';
import { beforeAll, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildPartner, buildUser } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let salon: BuiltOffer;
let partner: Signed;
let stranger: Signed;
const advance = advanceOrder(loge, () => world.marc.id);

beforeAll(async () => {
  world = await orderingWorld(loge);
  salon = await world.offer({ ...bookable, items: [...bookable.items, { on_quote: true }] });
  await buildWeeklyHours(loge.database, salon, world.conciergerieId, [
    [1, '09:00', 600],
    [2, '09:00', 600],
  ]);
  const account = async (partnerId: number) =>
    loge.signIn(
      (await buildUser(loge.database, { is_partner: true, partner_id: partnerId, has_partner_calendar: true })).login,
    );
  partner = await account(salon.partnerId);
  stranger = await account(await buildPartner(loge.database));
});

let hours = 0;
/** An appointment of its own: those of a Monday, then of the Tuesday's end, where nobody else is moved to. */
async function ordered(): Promise<number> {
  hours += 1;
  const [beginDate, hour] = hours <= 8 ? ['2026-11-23', 8 + hours] : ['2026-11-24', 4 + hours];
  return world.placed(salon, { beginDate, time: `${String(hour).padStart(2, '0')}:00` });
}
const answer = (orderId: number, sent: Record<string, unknown>, as: Signed = partner) =>
  loge.call('AnswerPartnerOrder', { orderId, ...sent }, as);
const seen = async (id: number) => (await ask(loge, partnerOrderDetail, { id }, partner)).order;
const inbox = async (id: number) =>
  (await ask(loge, inboxOrdersList, { data: { search: String(id) } }, world.marc)).items[0]?.inboxReason ?? null;

test('a partner takes an order on; two of their people at once do so once', async () => {
  const id = await ordered();
  expect(await seen(id)).toMatchObject({ answers: ['accept', 'decline', 'propose'], answered: null });
  const answers = await Promise.all([answer(id, { answer: 'accept' }), answer(id, { answer: 'accept' })]);
  expect(answers.map(({ refusal }) => refusal)).toContain(null);
  expect(answers.map(({ refusal }) => refusal)).toContain('changed-meanwhile');
  expect(await seen(id)).toMatchObject({ task: 'perform', answers: ['done', 'decline', 'propose'] });
  const steps = await loge.database
    .selectFrom('order_status_changes')
    .select('author_role')
    .where('order_id', '=', id)
    .where('to_status', '=', 'accepted')
    .execute();
  expect(steps).toEqual([{ author_role: 'partner' }]);
});

test('until when an answer is expected, when else they are free, and what it is worth to them', async () => {
  await loge.database
    .updateTable('offers')
    .set({ alert_with_conciergerie_hours: 5 })
    .where('id', '=', salon.id)
    .execute();
  const id = await ordered();
  const before = await seen(id);
  const since = new Date(before.date).getTime();
  expect(new Date(before.answerBefore ?? '').getTime() - since).toBe(5 * 3_600_000);
  expect(before.freeTimes).toHaveLength(3);
  const own = `${before.beginDate ?? ''} ${before.time ?? ''}`;
  for (const { date, time } of before.freeTimes) {
    expect(`${date} ${time ?? ''}`).not.toBe(own);
    // Mondays and Tuesdays alone.
    expect([1, 2]).toContain(dayOfWeek(date));
    expect((await answer(id, { answer: 'propose', date, time })).code).toBe(0);
  }
  // Anyone who has answered is not waited for, and nobody waits where no delay is set.
  expect((await seen(id)).answerBefore).toBeNull();
  await loge.database.updateTable('offers').set({ alert_with_conciergerie_hours: null }).execute();
  expect((await seen(await ordered())).answerBefore).toBeNull();

  expect((await seen(id)).partnerAmountExcludingVat).toBeNull();
  await loge.database
    .updateTable('offers')
    .set({ all_items_buying_price_percent: '72' })
    .where('id', '=', salon.id)
    .execute();
  const total = (await seen(id)).finalAmount ?? 0;
  const bought = Math.round(total * 0.72);
  expect(total).toBeGreaterThan(0);
  expect((await seen(id)).partnerAmountExcludingVat).toBe(bought - Math.round((bought * 20) / 120));
  await loge.database
    .updateTable('offers')
    .set({ all_items_buying_price_percent: null })
    .where('id', '=', salon.id)
    .execute();
});

test('anyone who declines says why; the desk reads it, the beneficiary does not', async () => {
  const id = await ordered();
  expect(await answer(id, { answer: 'decline' })).toMatchObject({ fields: [{ field: 'reason' }] });
  await ask(loge, answerPartnerOrder, { orderId: id, answer: 'decline', reason: 'Mon coiffeur est malade' }, partner);
  expect(await inbox(id)).toBe('Refusée par le partenaire');
  const { order } = await ask(loge, orderDetail, { id }, world.marc);
  expect(order).toMatchObject({ partnerAnswer: { kind: 'declined', reason: 'Mon coiffeur est malade', date: null } });
  const { order: hers } = await ask(loge, orderDetail, { id }, world.camille);
  expect(JSON.stringify(hers)).not.toContain('malade');
  expect((await seen(id)).answered).toMatchObject({ kind: 'declined' });
  await ask(loge, settlePartnerAnswer, { orderId: id }, world.marc);
  expect((await seen(id)).answered).toBeNull();
  expect(await inbox(id)).not.toBe('Refusée par le partenaire');
});

test('another time waits for the desk, and moving the appointment settles it', async () => {
  const id = await ordered();
  expect(await answer(id, { answer: 'propose' })).toMatchObject({ fields: [{ field: 'date' }] });
  expect(await answer(id, { answer: 'propose', date: '2026-11-19' })).toMatchObject({ fields: [{ field: 'date' }] });
  expect((await answer(id, { answer: 'propose', date: '2026-11-24', time: '09:30' })).code).toBe(0);
  expect(await inbox(id)).toBe('Autre moment proposé');
  expect((await seen(id)).answered).toMatchObject({ kind: 'proposed', date: '2026-11-24', time: '09:30' });
  // A second answer takes the place of the first.
  expect((await answer(id, { answer: 'propose', date: '2026-11-24', time: '10:30' })).code).toBe(0);
  const moved = { orderId: id, beginDate: '2026-11-24T09:30:00Z' };
  expect((await loge.call('UpdateOrderCalendarSlot', moved, world.marc)).code).toBe(0);
  expect((await seen(id)).answered).toBeNull();
  expect(await inbox(id)).not.toBe('Autre moment proposé');
});

test('what was proposed or declined can be taken back until the desk has settled it', async () => {
  const id = await ordered();
  expect((await answer(id, { answer: 'withdraw' })).refusal, 'there is nothing').toBe('changed-meanwhile');
  expect((await answer(id, { answer: 'propose', date: '2026-11-24', time: '09:30' })).code).toBe(0);
  expect((await seen(id)).answers).toContain('withdraw');
  // Of two at once one finds it.
  const both = await Promise.all([answer(id, { answer: 'withdraw' }), answer(id, { answer: 'withdraw' })]);
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(both.filter(({ refusal }) => refusal === 'changed-meanwhile')).toHaveLength(1);
  expect(await seen(id)).toMatchObject({ answered: null, answers: ['accept', 'decline', 'propose'] });
  expect(await inbox(id)).not.toBe('Autre moment proposé');
  const { order } = await ask(loge, orderDetail, { id }, world.camille);
  expect(JSON.stringify(order), 'their person reads nothing of it').not.toContain('Réponse retirée');
  expect((await answer(id, { answer: 'decline', reason: 'Complet' })).code).toBe(0);
  expect((await answer(id, { answer: 'withdraw' })).code).toBe(0);
  expect((await seen(id)).answered).toBeNull();
});

test('that an appointment is done can be said once it is over', async () => {
  const id = await ordered();
  await advance(id, 'accepted');
  expect((await answer(id, { answer: 'done' })).refusal).toBe('transition-not-allowed');
  await loge.database
    .updateTable('orders')
    .set({ service_at: new Date('2026-11-19T08:00:00Z'), begin_date: '2026-11-19' })
    .where('id', '=', id)
    .execute();
  expect(await answer(id, { answer: 'done' })).toMatchObject({ refusal: null, message: '' });
  expect((await seen(id)).answers).toEqual([]);
  expect((await answer(id, { answer: 'decline', reason: 'Trop tard' })).refusal).toBe('changed-meanwhile');
});

test('nor is it done while something of it has no price', async () => {
  const id = await ordered();
  await advance(id, 'accepted');
  const added = { orderId: id, offreItemId: salon.itemIds[1] };
  expect((await loge.call('AddOrderItem', added, world.marc)).code).toBe(0);
  await loge.database
    .updateTable('orders')
    .set({ service_at: new Date('2026-11-19T08:00:00Z'), begin_date: '2026-11-19' })
    .where('id', '=', id)
    .execute();
  expect((await answer(id, { answer: 'done' })).refusal).toBe('items-not-priced');
});

test('a partner writes so many comments a minute, and none once the order is put away', async () => {
  const write = (orderId: number) => loge.call('CommentPartnerOrder', { orderId, comment: 'Encore' }, partner);
  const id = await ordered();
  const refusals: (string | null)[] = [];
  for (let each = 0; each <= MAX_MESSAGES_PER_MINUTE; each += 1) refusals.push((await write(id)).refusal);
  expect([refusals.at(-2), refusals.at(-1)]).toEqual([null, 'too-many-messages']);
  const about = { conciergerieId: world.conciergerieId, offer: salon, lines: [{ unit_price_cents: 0 }] };
  const archived = await buildOrder(loge.database, { ...about, status: 'archived' });
  expect((await write(archived.id)).refusal).toBe('order-immutable');
});

test('a partner writes to the desk, with a photo; nobody else’s orders', async () => {
  const id = await ordered();
  const bytes = new Uint8Array(await drawPicture('jpeg'));
  const said = { orderId: id, comment: 'La tache est encore là' };
  const file = { name: 'tache.jpg', contentType: 'image/jpeg', bytes };
  expect((await loge.call('CommentPartnerOrder', said, partner, { file })).code).toBe(0);
  expect(await inbox(id)).toBe('Message du partenaire');
  const [comment] = (await seen(id)).comments;
  expect(comment).toMatchObject({ content: 'La tache est encore là', isMine: true, docName: 'tache.jpg' });
  const photo = (as: Signed) =>
    loge.server.app.inject({ url: comment?.docUrl ?? '', headers: { 'x-session': as.token } });
  expect((await photo(partner)).headers['content-type']).toContain('image/');
  expect((await photo(world.marc)).statusCode).toBe(200);
  expect((await photo(stranger)).statusCode).toBe(404);
  expect((await photo(world.camille)).statusCode).toBe(404);
  const { order } = await ask(loge, orderDetail, { id }, world.marc);
  expect(order.comments.map(({ content }) => content)).toContain('La tache est encore là');
  const { order: hers } = await ask(loge, orderDetail, { id }, world.camille);
  expect(JSON.stringify(hers)).not.toContain('tache');
  expect((await answer(id, { answer: 'accept' }, stranger)).refusal).toBe('not-found');
  expect((await loge.call('CommentPartnerOrder', { orderId: id, comment: 'Non' }, stranger)).refusal).toBe('not-found');
  expect((await loge.call('SettlePartnerAnswer', { orderId: id }, partner)).refusal).toBe('forbidden');
});

const absence = (mode: string, data: Record<string, unknown>, as: Signed = partner) =>
  loge.call('DefinePartnerAbsence', { mode, data }, as);

test('while a partner is away nothing can be booked, and what is booked is told', async () => {
  const id = await ordered();
  const slotsOf = async () => {
    const { data } = await loge.call('GetCalendarSlots', { offreId: salon.id }, world.camille);
    return (data as unknown as { slots: Record<string, unknown[]> }).slots['3'];
  };
  expect(await slotsOf()).toBeDefined();
  const { partnerId } = salon;
  const { data: made } = await absence('create', { partnerId, from: '2026-11-23', to: '2026-11-23' });
  expect(made?.['appointments']).toBeGreaterThan(0);
  expect(await slotsOf()).toBeUndefined();
  expect(await absence('create', { partnerId, from: '2026-11-24', to: '2026-11-23' })).toMatchObject({
    fields: [{ field: 'data.to' }],
  });
  expect(await absence('create', {})).toMatchObject({
    fields: [{ field: 'data.partnerId' }, { field: 'data.from' }, { field: 'data.to' }],
  });
  expect((await absence('delete', { id: made?.['id'] }, stranger)).refusal).toBe('not-found');
  expect((await absence('create', { partnerId, from: '2026-12-01', to: '2026-12-01' }, stranger)).refusal).toBe(
    'not-found',
  );
  expect((await absence('delete', { id: made?.['id'] }, world.marc)).code).toBe(0);
  expect(await slotsOf()).toBeDefined();
  expect((await seen(id)).cancelled).toBe(false);
});

test('other calendars read the appointments at a secret address, until it is revoked', async () => {
  const id = await ordered();
  expect((await loge.call('GetCalendarFeed', {}, partner)).data).toEqual({ since: null, lastRead: null });
  const made = await loge.call('MakeCalendarFeed', {}, partner);
  const address = new URL(String(made.data?.['address']));
  const read = () => loge.server.app.inject({ method: 'GET', url: address.pathname });
  const feed = await read();
  expect(feed.statusCode).toBe(200);
  expect(feed.headers['content-type']).toContain('text/calendar');
  expect(feed.body.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(0);
  expect(feed.body).toContain(`UID:order-${id}-partner@`);
  expect((await loge.call('GetCalendarFeed', {}, partner)).data?.['lastRead']).not.toBeNull();
  // A second address takes the place of the first.
  const second = await loge.call('MakeCalendarFeed', {}, partner);
  expect((await read()).statusCode).toBe(404);
  expect((await loge.call('RevokeCalendarFeed', {}, partner)).code).toBe(0);
  const { pathname } = new URL(String(second.data?.['address']));
  expect((await loge.server.app.inject({ method: 'GET', url: pathname })).statusCode).toBe(404);
  expect((await loge.server.app.inject({ method: 'GET', url: '/calendar-feed/unknown.ics' })).statusCode).toBe(404);
  const rows = await loge.database.selectFrom('calendar_feeds').select('token_hash').execute();
  expect(rows.every(({ token_hash }) => token_hash.toString('base64url') !== address.pathname.slice(15, 58))).toBe(
    true,
  );
});

test('anyone who has no appointments to show has no calendar to give away', async () => {
  const { login } = await buildUser(loge.database, { is_partner: true, partner_id: salon.partnerId });
  expect((await loge.call('MakeCalendarFeed', {}, await loge.signIn(login))).refusal).toBe('no-partner-calendar');
});
