import { bindLabel } from '@loge/contract/reception/bind-label';
import { getCustody } from '@loge/contract/reception/get-custody';
import { getHandover } from '@loge/contract/reception/get-handover';
import { getOpenLabels } from '@loge/contract/reception/get-open-labels';
import { makeLabels } from '@loge/contract/reception/make-labels';
import { resetHandover } from '@loge/contract/reception/reset-handover';
import { scanLabel } from '@loge/contract/reception/scan-label';
import { setItemsStatus } from '@loge/contract/reception/set-items-status';
import { settleLabel } from '@loge/contract/reception/settle-label';
import { tickItems } from '@loge/contract/reception/tick-items';
import { deskOfLabel } from '@loge/domain/reception/labels';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { garments } from '../../testing/goods-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let marc: Signed;
let colleague: Signed;
const kind = 'reception';

beforeAll(async () => {
  world = await orderingWorld(loge);
  ({ marc } = world);
  colleague = await world.manager([]);
});
beforeEach(async () => void (await ask(loge, resetHandover, { kind }, marc)));

const atPartner = () => garments(loge, world, { status: 'handed_to_partner', items: ['processing', 'processing'] });
const labelsOf = async (itemIds: readonly number[]) =>
  (await ask(loge, makeLabels, { orderItemIds: [...itemIds] }, marc)).labels.map(({ code }) => code);
const scan = (code: string, more: { partnerIds?: number[]; at?: string } = {}, as = marc) =>
  ask(loge, scanLabel, { kind, code, ...more }, as);
const underWay = async (as = marc) => (await ask(loge, getHandover, { kind }, as)).underWay;

describe('a reception under way', () => {
  test('TickItems begins it, GetHandover finds it in every window, ResetHandover takes it back', async () => {
    const order = await atPartner();
    const [first = 0, second = 0] = order.itemIds;
    expect(await underWay()).toBeNull();
    expect(await ask(loge, tickItems, { kind, orderItemIds: [first] }, marc)).toMatchObject({ changed: 1 });
    expect(await ask(loge, tickItems, { kind, orderItemIds: [first, second] }, colleague)).toMatchObject({
      changed: 1,
    });
    const seen = await underWay(colleague);
    expect(seen).toMatchObject({ isMine: false, partnerIds: [order.offer.partnerId] });
    expect(seen?.ticks.map(({ orderItemId }) => orderItemId)).toEqual(expect.arrayContaining([first, second]));
    expect(await ask(loge, tickItems, { kind, orderItemIds: [second], ticked: false }, marc)).toMatchObject({
      changed: 1,
    });
    expect((await underWay())?.ticks).toHaveLength(1);
    await ask(loge, resetHandover, { kind }, marc);
    expect(await underWay()).toBeNull();
  });

  test('ticks nothing that is not there, and says why', async () => {
    const order = await garments(loge, world);
    expect(await ask(loge, tickItems, { kind, orderItemIds: [...order.itemIds] }, marc)).toMatchObject({
      changed: 0,
      problems: [{ problem: 'itemNotExpected' }, { problem: 'itemNotExpected' }],
    });
    expect(await underWay()).toBeNull();
  });

  test('is over with what changes hands, and keeps exactly that', async () => {
    const order = await atPartner();
    const [first = 0, second = 0] = order.itemIds;
    await ask(loge, tickItems, { kind, orderItemIds: [first, second] }, marc);
    const open = await underWay();
    const done = await ask(loge, setItemsStatus, { newStatus: 3, orderItemIds: [first] }, colleague);
    expect(done.remiseId).toBe(open?.id);
    expect(await underWay()).toBeNull();
    const kept = await loge.database
      .selectFrom('handover_items')
      .select('order_item_id')
      .where('handover_id', '=', done.remiseId ?? 0)
      .execute();
    expect(kept).toEqual([{ order_item_id: first }]);
  });
});

describe('labels', () => {
  test('MakeLabels gives each item one, once, that says whose desk it is', async () => {
    const order = await atPartner();
    const codes = await labelsOf(order.itemIds);
    expect(new Set(codes).size).toBe(2);
    expect(codes.map(deskOfLabel)).toEqual([world.conciergerieId, world.conciergerieId]);
    expect(await labelsOf(order.itemIds)).toEqual(codes);
  });

  test('ScanLabel ticks what carries it, and says how far its order is', async () => {
    const order = await atPartner();
    const [first = '', second = ''] = await labelsOf(order.itemIds);
    expect(await scan(`${first.toLowerCase()}\n`)).toMatchObject({
      result: 'ticked',
      code: first,
      item: { orderItemId: order.itemIds[0], orderId: order.id, bnfName: 'Camille Roussel' },
      ticked: 1,
      total: 2,
    });
    expect(await scan(first, {}, colleague)).toMatchObject({
      result: 'twice',
      ticked: 1,
      by: expect.any(String) as string,
    });
    expect(await scan(second)).toMatchObject({ result: 'ticked', ticked: 2, total: 2 });
  });

  test('tells an unknown label from another desk’s and from an item that is not in this act', async () => {
    const other = await orderingWorld(loge);
    const foreign = await garments(loge, other, { status: 'handed_to_partner', items: ['processing'] });
    const { labels } = await ask(loge, makeLabels, { orderItemIds: [...foreign.itemIds] }, other.marc);
    expect(await scan(labels[0]?.code ?? '')).toMatchObject({ result: 'foreign', item: null });
    expect(await scan('ARC 004 718')).toMatchObject({ result: 'unknown', item: null });
    const here = await garments(loge, world);
    const [lying = ''] = await labelsOf(here.itemIds);
    expect(await scan(lying)).toMatchObject({
      result: 'elsewhere',
      message: 'Cet article n’en est pas à cette étape.',
    });
    const away = await atPartner();
    const [ours = ''] = await labelsOf(away.itemIds);
    expect(await scan(ours, { partnerIds: [here.offer.partnerId] })).toMatchObject({ result: 'elsewhere' });
    expect(await underWay()).toBeNull();
  });

  test('MakeLabels gives each piece of an item one where that is asked for, and the last one scanned ticks the item', async () => {
    const order = await atPartner();
    const [itemId = 0] = order.itemIds;
    await loge.database.updateTable('order_items').set({ quantity: '3' }).where('id', '=', itemId).execute();
    const asked = { orderItemIds: [itemId], perPiece: true };
    const { labels } = await ask(loge, makeLabels, asked, marc);
    expect(labels.map(({ piece, pieces }) => [piece, pieces])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect((await ask(loge, makeLabels, asked, marc)).labels).toEqual(labels);
    expect(await labelsOf([itemId]), 'what is labelled piece by piece needs no label as a whole').toHaveLength(3);
    const [first = '', second = '', third = ''] = labels.map(({ code }) => code);
    expect(await scan(second)).toMatchObject({
      result: 'piece',
      pieces: { scanned: 1, of: 3 },
      at: expect.any(String) as string,
    });
    expect(await scan(second, {}, colleague)).toMatchObject({ result: 'twice', pieces: { scanned: 1, of: 3 } });
    expect(await scan(first, {}, colleague)).toMatchObject({ result: 'piece', pieces: { scanned: 2, of: 3 } });
    expect(await underWay()).toMatchObject({ ticks: [], pieces: [{ orderItemId: itemId, scanned: 2 }] });
    expect(await scan(third)).toMatchObject({ result: 'ticked', pieces: { scanned: 3, of: 3 }, ticked: 3 });
    expect((await underWay())?.ticks).toMatchObject([{ orderItemId: itemId }]);
    await ask(loge, tickItems, { kind, orderItemIds: [itemId], ticked: false }, marc);
    expect(await underWay(), 'what is unticked is counted anew').toMatchObject({ ticks: [], pieces: [] });
    expect(await scan(third)).toMatchObject({ result: 'piece', pieces: { scanned: 1, of: 3 } });
  });

  test('a label of the whole item, or a hand, ticks it without its pieces; a piece that was taken off is not expected', async () => {
    const order = await atPartner();
    const [itemId = 0] = order.itemIds;
    await loge.database.updateTable('order_items').set({ quantity: '3' }).where('id', '=', itemId).execute();
    const [whole = ''] = await labelsOf([itemId]);
    const { labels } = await ask(loge, makeLabels, { orderItemIds: [itemId], perPiece: true }, marc);
    const [first = '', , third = ''] = labels.map(({ code }) => code);
    expect(await labelsOf([itemId])).toEqual([whole]);
    expect(await scan(whole)).toMatchObject({ result: 'ticked', pieces: null });
    await ask(loge, resetHandover, { kind }, marc);
    await loge.database.updateTable('order_items').set({ quantity: '2' }).where('id', '=', itemId).execute();
    expect(await scan(third)).toMatchObject({
      result: 'elsewhere',
      message: 'Cette pièce n’est plus dans la commande.',
    });
    expect(await scan(first)).toMatchObject({ result: 'piece', pieces: { scanned: 1, of: 2 } });
    const done = await ask(loge, setItemsStatus, { newStatus: 3, orderItemIds: [itemId] }, marc);
    expect(done.remiseId).not.toBeNull();
  });

  test('GetCustody says what may carry a label and what does, until the order is over', async () => {
    const order = await garments(loge, world, { status: 'accepted', items: ['normal', 'normal'] });
    const labels = async () => (await ask(loge, getCustody, { orderId: order.id }, marc)).labels;
    expect((await labels()).map(({ codes }) => codes)).toEqual([[], []]);
    const [first = 0] = order.itemIds;
    await ask(
      loge,
      bindLabel,
      { orderItemId: first, code: `LG${world.conciergerieId}-${String(first).padStart(8, '0')}` },
      marc,
    );
    expect((await labels()).map(({ codes }) => codes.length)).toEqual([1, 0]);
    const forcing = await world.manager(['FORCE_ORDER_STATUS']);
    await loge.call('changeOrderStatusManually', { orderId: order.id, statusId: 20 }, forcing);
    expect(await labels()).toEqual([]);
  });

  test('BindLabel ties a partner’s own label, and never one that is in use', async () => {
    const order = await atPartner();
    const [first = 0, second = 0] = order.itemIds;
    const code = `ARC ${order.id}`;
    expect(await ask(loge, bindLabel, { orderItemId: first, code: ` arc  ${order.id}` }, marc)).toEqual({ code });
    expect(await ask(loge, bindLabel, { orderItemId: first, code }, marc)).toEqual({ code });
    const taken = await loge.call('BindLabel', { orderItemId: second, code }, marc);
    expect(taken).toMatchObject({ code: 160, refusal: 'label-in-use' });
    expect(await scan(code)).toMatchObject({ result: 'ticked', item: { orderItemId: first } });
    expect(await loge.call('BindLabel', { orderItemId: first, code: '\u200B' }, marc)).toMatchObject({
      refusal: 'invalid-input',
    });
  });

  test('a scan that waited for the network counts once, from when it was made', async () => {
    const order = await atPartner();
    const [code = ''] = await labelsOf(order.itemIds);
    const at = new Date(loge.now.getTime() - 600_000).toISOString();
    const sent = { kind, code, at };
    const options = { idempotencyKey: `scan-${order.id}` };
    const first = await loge.call('ScanLabel', sent, marc, options);
    const repeated = await loge.call('ScanLabel', sent, marc, options);
    expect(first.data).toMatchObject({ result: 'ticked', at });
    expect(repeated.data).toEqual(first.data);
    const later = new Date(loge.now.getTime() + 86_400_000).toISOString();
    const [, other = ''] = await labelsOf(order.itemIds);
    expect((await scan(other, { at: later })).at).toBe(loge.now.toISOString());
  });
});

describe('what a scan leaves open', () => {
  const openLabels = async (as = marc, of: 'reception' | 'remise' = kind) =>
    (await ask(loge, getOpenLabels, { kind: of }, as)).labels.map(({ code, result }) => `${code} ${result}`);
  beforeEach(async () => void (await loge.database.deleteFrom('open_labels').execute()));

  test('stays with the desk, for every device and colleague, until somebody decides', async () => {
    const order = await garments(loge, world, { status: 'accepted', items: ['normal'] });
    const [elsewhere = ''] = await labelsOf(order.itemIds);
    await scan('zzz 999');
    await scan('zzz 999');
    await scan(elsewhere);
    expect(await openLabels(colleague)).toEqual(expect.arrayContaining(['ZZZ 999 unknown', `${elsewhere} elsewhere`]));
    expect(await openLabels(colleague)).toHaveLength(2);
    const { labels } = await ask(loge, getOpenLabels, { kind }, marc);
    expect(labels.find(({ code }) => code === elsewhere)?.item).toMatchObject({ orderId: order.id });
    await ask(loge, settleLabel, { kind, code: 'ZZZ 999' }, colleague);
    await ask(loge, settleLabel, { kind, code: 'ZZZ 999' }, marc);
    expect(await openLabels()).toEqual([`${elsewhere} elsewhere`]);
  });

  test('ends with the same label found, and is of one act at one desk', async () => {
    const order = await atPartner();
    const stranger = await (await orderingWorld(loge)).manager([]);
    await scan('ARC 7');
    await ask(loge, bindLabel, { orderItemId: order.itemIds[0] ?? 0, code: 'ARC 7' }, marc);
    expect(await openLabels()).toEqual(['ARC 7 unknown']);
    expect(await openLabels(marc, 'remise')).toEqual([]);
    expect(await openLabels(stranger)).toEqual([]);
    expect(await scan('ARC 7')).toMatchObject({ result: 'ticked' });
    expect(await openLabels()).toEqual([]);
  });

  test('is no more than a desk could sort out: the oldest make room', async () => {
    const older = Array.from({ length: 203 }, (_, at) => ({
      conciergerie_id: world.conciergerieId,
      kind,
      code: `A ${at}`,
      result: 'unknown',
      scanned_at: new Date(loge.now.getTime() - 1_000_000 + at),
      scanned_by: world.marc.id,
    }));
    await loge.database.insertInto('open_labels').values(older).execute();
    await scan('LATEST');
    const open = await openLabels();
    expect(open).toHaveLength(200);
    expect(open[0]).toBe('LATEST unknown');
    expect(open).not.toContain('A 3 unknown');
  });

  test.each(['GetOpenLabels', 'SettleLabel'])('%s asks for a desk', async (action) => {
    const { token } = marc;
    const answer = await loge.call(
      action,
      { kind, code: 'A' },
      { token },
      {
        method: action === 'GetOpenLabels' ? 'GET' : 'POST',
      },
    );
    expect(answer).toMatchObject({ refusal: 'conciergerie-not-selected' });
  });
});

describe('GetCustody', () => {
  test('tells who had each item, who noted it and what proves it', async () => {
    const order = await garments(loge, world, { status: 'accepted', items: ['normal'] });
    const orderItemIds = [...order.itemIds];
    await ask(loge, setItemsStatus, { newStatus: 1, orderItemIds }, marc);
    await ask(loge, setItemsStatus, { newStatus: 2, orderItemIds, givenTo: 'Idriss Benali' }, marc);
    await ask(loge, setItemsStatus, { newStatus: 3, orderItemIds }, colleague);
    const { items } = await ask(loge, getCustody, { orderId: order.id }, marc);
    expect(items).toHaveLength(1);
    const links = items[0]?.links ?? [];
    expect(links.map(({ holder, handover }) => [holder, handover?.kind])).toEqual([
      ['desk', 'drop_off'],
      ['partner', 'remise'],
      ['desk', 'reception'],
    ]);
    expect(links.map(({ until }) => until === null)).toEqual([false, false, true]);
    expect(links[1]?.handover?.givenTo).toBe('Idriss Benali');
    expect(links[0]?.by).not.toBeNull();
  });

  test('follows the order where nobody named an item: by a status, by force and back', async () => {
    const manager = await world.manager(['ROLLBACK_ORDER', 'FORCE_ORDER_STATUS']);
    const order = await garments(loge, world, { status: 'accepted', items: ['normal'] });
    const holders = async () =>
      (await ask(loge, getCustody, { orderId: order.id }, marc)).items[0]?.links.map(({ holder }) => holder) ?? [];
    await loge.call('changeOrderStatus', { orderId: order.id, status: 8 }, manager);
    expect(await holders()).toEqual(['desk']);
    await loge.call('changeOrderStatusManually', { orderId: order.id, statusId: 14 }, manager);
    expect(await holders()).toEqual(['desk', 'locker']);
    await loge.call('rollbackOrderStatus', { orderId: order.id, ns: 6 }, manager);
    expect(await holders()).toEqual(['desk', 'locker', 'beneficiary']);
  });

  test('an item that came back before the others stays here when its order goes on', async () => {
    const order = await atPartner();
    await ask(loge, setItemsStatus, { newStatus: 3, orderItemIds: order.itemIds.slice(0, 1) }, marc);
    await loge.call('changeOrderStatus', { orderId: order.id, status: 10 }, marc);
    const rows = await loge.database
      .selectFrom('order_items')
      .select('status')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['available', 'processing']);
  });
});
