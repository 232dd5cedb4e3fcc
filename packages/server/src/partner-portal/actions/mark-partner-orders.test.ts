import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import { markPartnerOrders } from '@loge/contract/partner-portal/mark-partner-orders';
import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import type { PartnerMark } from '@loge/domain/orders/partner-marks';
import { beforeAll, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildPartner, buildUser } from '../../testing/builders.ts';
import { type BuiltOffer, buildOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let partner: Signed;
let stranger: Signed;

const advance = advanceOrder(loge, () => world.marc.id);
const dropOff = { workflow: 'DEPOSE_REPRISE_ENTREPRISE' } as const;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer(dropOff);
  const account = async (partnerId: number) =>
    loge.signIn((await buildUser(loge.database, { is_partner: true, partner_id: partnerId })).login);
  partner = await account(shirts.partnerId);
  stranger = await account(await buildPartner(loge.database));
});

/** Orders whose items lie at the desk. */
async function droppedOff(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let order = 0; order < count; order += 1) {
    const id = await world.placed(shirts);
    await advance(id, 'accepted', 'dropped_off');
    ids.push(id);
  }
  return ids;
}

const mark = (orderIds: readonly number[], as: PartnerMark, who: Signed = partner) =>
  loge.call('MarkPartnerOrders', { orderIds, mark: as }, who);
const seen = async (id: number) => (await ask(loge, partnerOrderDetail, { id }, partner)).order;
const statusOf = async (id: number) =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const inboxReason = async (id: number) =>
  (await ask(loge, inboxOrdersList, { data: { search: String(id) } }, world.marc)).items[0]?.inboxReason ?? null;

test('what is taken at the desk is in the partner’s hands, in their name, and the beneficiary learns it', async () => {
  const ids = await droppedOff(2);
  await ask(loge, markPartnerOrders, { orderIds: ids, mark: 'taken' }, partner);
  for (const id of ids) expect(await seen(id)).toMatchObject({ task: 'return', statusPartenaire: 'À réaliser' });
  const steps = await loge.database
    .selectFrom('order_status_changes')
    .select(['to_status', 'author_role'])
    .where('order_id', 'in', ids)
    .where('author_role', '=', 'partner')
    .execute();
  expect(steps).toEqual(ids.map(() => ({ to_status: 'handed_to_partner', author_role: 'partner' })));
  const [first = 0] = ids;
  const { order } = await ask(loge, orderDetail, { id: first }, world.camille);
  expect(order.statusObject).toBe('BEING_PROCESSED');
});

test('taken by mistake, it lies at the desk again, unless somebody has gone on', async () => {
  const [one = 0, other = 0] = await droppedOff(2);
  await mark([one, other], 'taken');
  await advance(other, 'being_processed');
  expect((await mark([one, other], 'notTaken')).refusal).toBe('changed-meanwhile');
  expect(await statusOf(one), 'none of them').toBe('handed_to_partner');
  await ask(loge, markPartnerOrders, { orderIds: [one], mark: 'notTaken' }, partner);
  expect(await seen(one)).toMatchObject({ task: 'take', statusPartenaire: 'À récupérer' });
  expect((await mark([one], 'notTaken')).refusal).toBe('changed-meanwhile');
});

test('what is back is announced to the desk, which receives it', async () => {
  const [id = 0] = await droppedOff(1);
  await mark([id], 'taken');
  await advance(id, 'being_processed');
  await ask(loge, markPartnerOrders, { orderIds: [id], mark: 'returned' }, partner);
  expect(await statusOf(id), 'the desk alone receives').toBe('being_processed');
  const returnedAt = loge.now.toISOString();
  expect(await seen(id)).toMatchObject({ task: null, statusPartenaire: 'Rendue', returnedAt });
  expect(await inboxReason(id)).toBe('Rendue par le partenaire');
  const { order } = await ask(loge, orderDetail, { id }, world.marc);
  expect(order).toMatchObject({ partnerReturnedAt: returnedAt });
  const open = await ask(loge, allOrdersPartner, { data: { view: 'return' } }, partner);
  expect(open.items.map((item) => item.id)).not.toContain(id);
  expect((await mark([id], 'returned')).refusal).toBe('changed-meanwhile');

  await ask(loge, markPartnerOrders, { orderIds: [id], mark: 'notReturned' }, partner);
  expect(await seen(id)).toMatchObject({ task: 'return', statusPartenaire: 'En cours', returnedAt: null });
  expect(await inboxReason(id)).toBeNull();

  await mark([id], 'returned');
  await advance(id, 'received_from_partner');
  expect(await seen(id)).toMatchObject({ task: null, statusPartenaire: 'Livrée', returnedAt: null });
  expect(await inboxReason(id)).toBeNull();
  expect((await mark([id], 'notReturned')).refusal).toBe('changed-meanwhile');
});

test('all of them or none, each once, and nobody else’s', async () => {
  const [one = 0, other = 0] = await droppedOff(2);
  await mark([other], 'taken');
  expect((await mark([one, other], 'taken')).refusal).toBe('changed-meanwhile');
  expect(await statusOf(one)).toBe('dropped_off');
  expect((await mark([one], 'taken', stranger)).refusal).toBe('not-found');
  expect((await mark([one], 'taken', world.camille)).refusal).toBe('forbidden');
  expect((await mark([one], 'taken', world.marc)).refusal).toBe('forbidden');
  expect((await mark([], 'taken')).refusal).toBe('invalid-input');
  expect((await mark([one, one], 'taken')).message).toBe('');
  expect(await statusOf(one)).toBe('handed_to_partner');
});

test('two of the partner’s people tap at once: it is taken once', async () => {
  const [id = 0] = await droppedOff(1);
  const answers = await Promise.all([mark([id], 'taken'), mark([id], 'taken')]);
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([null, 'changed-meanwhile']));
  const steps = await loge.database
    .selectFrom('order_status_changes')
    .select('id')
    .where('order_id', '=', id)
    .where('to_status', '=', 'handed_to_partner')
    .execute();
  expect(steps).toHaveLength(1);
});

test('goods that are brought for the first time are announced alike', async () => {
  const baskets = await buildOffer(loge.database, {
    conciergerieIds: [world.conciergerieId],
    partner_id: shirts.partnerId,
    workflow: 'LIVRAISON_ENTREPRISE',
  });
  loge.server.services.caches.hear({ topics: ['offers'] });
  const id = await world.placed(baskets);
  await advance(id, 'accepted', 'being_processed');
  expect((await mark([id], 'taken')).refusal).toBe('changed-meanwhile');
  await ask(loge, markPartnerOrders, { orderIds: [id], mark: 'returned' }, partner);
  expect(await inboxReason(id)).toBe('Rendue par le partenaire');
});
