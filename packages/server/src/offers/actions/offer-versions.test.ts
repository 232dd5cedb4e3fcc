import { getOffreHistory } from '@loge/contract/offers/get-offre-history';
import { getOffrePriceAt } from '@loge/contract/offers/get-offre-price-at';
import { getOffrePriceGrid } from '@loge/contract/offers/get-offre-price-grid';
import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { asSent, edit, editable, priced } from '../../testing/edited-offers.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { beginSeriesOf, repeats } from '../../testing/series-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let camille: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_OFFRES_PART']);
});
/** The moment that it is, and everybody signed in again. */
async function itIs(moment: string): Promise<void> {
  loge.now = new Date(moment);
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
  camille = await loge.signIn(world.camille.login);
}
const start = '2026-11-20T10:00:00Z';
beforeEach(() => itIs(start));

/** An offer of lines that name no product, so that it can be saved again as it is: information beside an article of a group. */
const washing = (price_cents = 450): Promise<BuiltOffer> =>
  world.offer({
    items: [{ type: 'group_master', group_is_product: true, label_fr: 'Lessive', label_en: 'Laundry', price_cents }],
  });
const ordered = (offer: BuiltOffer) => ({
  items: [{ offreItemId: offer.itemIds[0], quantity: 1, extendedValue: 'true' }],
});
const saved = (offer: BuiltOffer, id: number) => ({ id, partnerId: offer.partnerId });
const schedule = async (offreId: number, from: string, to: string | null = null): Promise<number> => {
  const answer = await loge.call('ScheduleNewVersion', { from, ...(to === null ? {} : { to }), offreId }, nadia);
  return (answer.data as unknown as { newOffreId: number }).newOffreId;
};
const priceAt = async (offer: BuiltOffer, at: string, knownAt: string | null = null): Promise<number | null> => {
  const asked = {
    offreId: offer.id,
    conciergerieId: world.conciergerieId,
    at,
    ...(knownAt === null ? {} : { knownAt }),
  };
  return (await ask(loge, getOffrePriceAt, asked, nadia)).items[0]?.price ?? null;
};
const finalOf = async (orderId: number): Promise<number | null> =>
  (await loge.database.selectFrom('orders').select('final_cents').where('id', '=', orderId).executeTakeFirstOrThrow())
    .final_cents;

describe('ScheduleNewVersion', () => {
  test('takes over at the midnight of the desk, without anybody doing anything', async () => {
    const offer = await washing();
    const later = await schedule(offer.id, '2027-01-01');
    await edit(loge, saved(offer, later), nadia, priced(470));
    await itIs('2026-12-31T22:59:59Z');
    expect(await finalOf(await world.placed(offer, ordered(offer), camille))).toBe(450);
    await itIs('2026-12-31T23:00:00Z');
    expect(await world.place(offer, ordered(offer), camille), 'its form is one of last year').toMatchObject({
      refusal: 'offer-not-available',
    });
    const path = await loge.call('OffreWebappPath', { id: offer.id }, camille, { method: 'GET' });
    const inForce = Number((path.data as unknown as { path: string }).path.split('/').at(-1));
    const [line] = (await editable(loge, saved(offer, inForce), nadia)).items;
    const over = { offreId: inForce, items: [{ offreItemId: line?.id, quantity: 1, extendedValue: 'true' }] };
    expect(await finalOf(await world.placed(offer, over, camille))).toBe(470);
  });

  test('gives way again after its last day', async () => {
    const offer = await washing();
    const feast = await schedule(offer.id, '2026-12-20', '2026-12-24');
    await edit(loge, saved(offer, feast), nadia, priced(990));
    const noon = (day: string): string => `${day}T11:00:00Z`;
    expect(await priceAt(offer, noon('2026-12-19'))).toBe(450);
    expect(await priceAt(offer, noon('2026-12-24'))).toBe(990);
    expect(await priceAt(offer, noon('2026-12-25'))).toBe(450);
  });

  test.each([
    ['yesterday', { from: '2026-11-19' }, 'from', 'Une nouvelle version commence aujourd’hui ou plus tard.'],
    ['an end before its start', { from: '2026-12-02', to: '2026-12-01' }, 'to', 'La fin est avant le début.'],
  ])('refuses %s', async (_what, input, field, message) => {
    const offer = await washing();
    expect(await loge.call('ScheduleNewVersion', { ...input, offreId: offer.id }, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field, message }],
    });
  });
});

describe('what an offer cost', () => {
  test('is the same for ever, as it was known at any moment', async () => {
    const offer = await washing();
    await itIs('2026-11-21T10:00:00Z');
    const january = await schedule(offer.id, '2027-01-01');
    await itIs('2026-11-22T10:00:00Z');
    const raised = await edit(loge, saved(offer, january), nadia, priced(470));
    await itIs('2026-11-23T10:00:00Z');
    await edit(loge, offer, nadia, priced(460));
    await itIs('2026-11-24T10:00:00Z');
    await edit(loge, saved(offer, raised), nadia, priced(480));
    const [newYear, november] = ['2027-01-02T09:00:00Z', '2026-11-22T09:00:00Z'];
    expect(await priceAt(offer, newYear, '2026-11-21T09:00:00Z'), 'before anything was planned').toBe(450);
    expect(await priceAt(offer, newYear, '2026-11-22T12:00:00Z'), 'as it was planned').toBe(470);
    expect(await priceAt(offer, newYear), 'as it is planned now').toBe(480);
    expect(await priceAt(offer, november), 'a past day').toBe(450);
    expect(await priceAt(offer, '2026-11-23T12:00:00Z')).toBe(460);
    await itIs('2027-03-01T10:00:00Z');
    expect(await priceAt(offer, november), 'later still').toBe(450);
    expect(await priceAt(offer, '2025-11-20T10:00:00Z'), 'before there was one').toBeNull();
  });

  test('GetOffrePriceAt tells nothing of a desk where the caller does not work', async () => {
    const offer = await washing();
    const asked = { offreId: offer.id, conciergerieId: 999_999_999, at: '2026-11-20T10:00:00Z' };
    expect(await loge.call('GetOffrePriceAt', asked, nadia, { method: 'GET' })).toMatchObject({ refusal: 'not-found' });
  });
});

describe('a form that was opened before a save', () => {
  test('is placed in the words of today, at the price that its beneficiary saw', async () => {
    const offer = await washing();
    await edit(loge, offer, nadia, (sent) => ({ ...sent, offre: { ...sent.offre, name: 'Lessive fine' } }));
    expect(await finalOf(await world.placed(offer, { ...ordered(offer), expectedTotal: 450 }, camille))).toBe(450);
  });

  test('is told a new price', async () => {
    const offer = await washing();
    const id = await edit(loge, offer, nadia, priced(500));
    expect(await world.place(offer, { ...ordered(offer), expectedTotal: 450 }, camille)).toMatchObject({
      refusal: 'price-changed',
    });
    const orderId = await world.placed(offer, { ...ordered(offer), expectedTotal: 500 }, camille);
    const { offer_id } = await loge.database
      .selectFrom('orders')
      .select('offer_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(offer_id).toBe(id);
  });

  test('ends where a line that was chosen is gone', async () => {
    const offer = await washing();
    await edit(loge, offer, nadia, (sent) => ({
      ...sent,
      items: sent.items.map((item) => ({ ...item, id: null, name: 'Repassage' })),
    }));
    expect(await world.place(offer, ordered(offer), camille)).toMatchObject({ refusal: 'offer-not-available' });
  });
});

describe('two managers in one offer', () => {
  test('the second save is told which row it would have written over, and whose', async () => {
    const offer = await washing();
    const opened = asSent(await editable(loge, offer, nadia));
    const ines = await world.manager(['MANAGE_OFFRES_PART']);
    const id = await edit(loge, offer, ines, priced(510));
    const answer = await loge.call('UpdateOffre', opened, nadia);
    expect(answer).toMatchObject({
      refusal: 'changed-meanwhile',
      data: { offreId: id, at: '2026-11-20T10:00:00.000Z' },
    });
    expect(await loge.call('UpdateOffreItems', { offreId: offer.id, items: opened.items }, nadia)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
    expect(await loge.call('UpdateOffre', { ...opened, offre: { ...opened.offre, id } }, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'items.0.id' }],
    });
  });
});

describe('GetOffreHistory', () => {
  test('numbers the versions, says what each save changed and what is on its way', async () => {
    const offer = await washing();
    await world.placed(offer, ordered(offer), camille);
    const now = await edit(loge, offer, nadia, priced(460));
    const later = await schedule(now, '2027-01-01');
    const raised = await edit(loge, saved(offer, later), nadia, priced(480));
    const { versions, priceChanges, touches } = await ask(loge, getOffreHistory, { offreId: now }, nadia);
    expect(versions.map(({ id, number, state, nbOrders }) => [id, number, state, nbOrders])).toEqual([
      [raised, 2, 'waiting', 0],
      [later, 2, 'replaced', 0],
      [now, 1, 'inForce', 0],
      [offer.id, 1, 'replaced', 1],
    ]);
    expect(priceChanges.map(({ offreId, priceBefore, price }) => [offreId, priceBefore, price])).toEqual([
      [raised, 460, 480],
      [now, 450, 460],
    ]);
    expect(touches).toEqual({ nbSeries: 0, nbWaiting: 0, nbQuotes: 0, nbOpenOrders: 1 });
  });
});

describe('what new prices reach', () => {
  const sold = { type: 'group_master', group_is_product: true } as const;
  const touched = async (offer: BuiltOffer) => (await ask(loge, getOffreHistory, { offreId: offer.id }, nadia)).touches;

  test('is each active series, each quote and each order on its way, whichever save it was placed on', async () => {
    const offer = await world.offer({
      ...repeats,
      items: [
        { ...sold, label_fr: 'Lessive', label_en: 'Laundry', price_cents: 450 },
        { ...sold, label_fr: 'Robe de soirée', label_en: 'Gown', on_quote: true },
      ],
    });
    await beginSeriesOf(
      { loge, world },
      offer,
      { ...ordered(offer), recurrType: 'TLS', recurrTLS_every: 1, recurrTLS_dow: 16, beginDate: '2026-11-27' },
      camille,
    );
    const before = await touched(offer);
    expect(before).toMatchObject({ nbSeries: 1, nbWaiting: 0, nbQuotes: 0 });
    const other = { ...ordered(offer), beginDate: '2026-11-24' };
    await world.placed(offer, other, camille);
    const onQuote = { offreItemId: offer.itemIds[1], quantity: 1, extendedValue: 'true' };
    await world.placed(offer, { ...other, items: [onQuote] }, camille);
    const over = await world.placed(offer, other, camille);
    const desk = await world.manager(['PROD', 'CAN_REJECT_ORDER']);
    const cancelled = { orderId: over, statusId: statusNumber('cancelled') };
    expect(await loge.call('changeOrderStatusManually', cancelled, desk)).toMatchObject({ code: 0 });
    await edit(loge, offer, nadia, priced(490));
    expect(await touched(offer), 'an order on quote is a quote alone').toEqual({
      ...before,
      nbQuotes: 1,
      nbOpenOrders: before.nbOpenOrders + 1,
    });
    await loge.database.updateTable('order_series').set({ state: 'ended', next_look_on: null }).execute();
    expect(await touched(offer)).toMatchObject({ nbSeries: 0 });
  });

  test('is the person who waits for a place on a full day', async () => {
    const offer = await world.offer(bookable);
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 30]]);
    await world.placed(offer, { beginDate: '2026-11-23', time: '09:00' }, await world.beneficiary());
    const wish = { offreId: offer.id, date: '2026-11-23', durationMinutes: 30 };
    expect(await loge.call('JoinWaitingList', wish, camille)).toMatchObject({ code: 0 });
    expect(await touched(offer)).toEqual({ nbSeries: 0, nbWaiting: 1, nbQuotes: 0, nbOpenOrders: 1 });
    const { data } = await loge.call('MyWaitingList', {}, camille);
    const [wait] = (data as unknown as { waiting: { id: number }[] }).waiting;
    await loge.call('LeaveWaitingList', { waitId: wait?.id }, camille);
    expect(await touched(offer)).toMatchObject({ nbWaiting: 0 });
  });
});

describe('GetOffrePriceGrid', () => {
  test('has a column for each version that is in force or to come', async () => {
    const offer = await washing();
    const later = await schedule(offer.id, '2027-01-01');
    await edit(loge, saved(offer, later), nadia, priced(480));
    const grid = await ask(loge, getOffrePriceGrid, { offreId: offer.id }, nadia);
    expect(grid.versions.map(({ number, startDate }) => [number, startDate])).toEqual([
      [1, null],
      [2, '2027-01-01'],
    ]);
    expect(grid.lines).toMatchObject([{ id: offer.itemIds[0], prices: [{ price: 450 }, { price: 480 }] }]);
  });
});

describe('a replaced row', () => {
  test.each([
    ['its prices', 'update offer_items set price_cents = 1 where offer_id = $'],
    ['its lines', 'delete from offer_items where offer_id = $'],
    ['itself', `update offers set name_fr = 'Autre' where id = $`],
    ['its end', 'delete from offers where id = $'],
  ])('cannot be changed by hand either: %s', async (_what, statement) => {
    const offer = await washing();
    await edit(loge, offer, nadia, priced(500));
    const change = sql.raw(statement.replace('$', String(offer.id))).execute(loge.database);
    await expect(change).rejects.toMatchObject({ code: '23001' });
  });
});
