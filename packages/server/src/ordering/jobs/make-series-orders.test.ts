import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { beginSeriesOf, ordersOfSeries, repeats } from '../../testing/series-builders.ts';
import { makeSeriesOrders } from './make-series-orders.ts';

const loge = startTestServer();
let world: OrderingWorld;
let baskets: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  baskets = await world.offer({ ...repeats, name_fr: 'Panier', name_en: 'Basket' });
});

/** Series of other tests are not to be made by the runs of this one. */
beforeEach(async () => {
  await sql`update order_series set state = 'ended', next_look_on = null where state = 'active'`.execute(loge.database);
});

const begin = (over: Record<string, unknown>, offer = baskets, as = world.camille): Promise<number> =>
  beginSeriesOf({ loge, world }, offer, over, as);

const run = () => makeSeriesOrders(loge.server.services);

/** The job as it comes every hour, from one moment to another. */
async function runHourly(from: string, to: string, step = 1): Promise<void> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += step * 3_600_000) {
    loge.now = new Date(at);
    await run();
  }
}

const ordersOf = (seriesId: number) => ordersOfSeries(loge, seriesId);
const datesOf = async (seriesId: number) => (await ordersOf(seriesId)).map(({ date }) => date);
const newsOf = (userId: number) =>
  loge.database
    .selectFrom('notifications')
    .select(['type', 'label_fr', 'label_en'])
    .where('user_id', '=', userId)
    .where('type', 'in', ['series_price_changed', 'series_day_refused', 'series_ended'])
    .orderBy('id')
    .execute();

describe('orders made by the clock', () => {
  test('come seven days before their day, from six in the morning of the conciergerie, once', async () => {
    const id = await begin({
      recurrType: 'TLS',
      recurrTLS_every: 1,
      recurrTLS_dow: 4,
      beginDate: '2026-12-01',
    });
    // Wednesday 2 December falls due on Wednesday 25 November at six in Paris.
    await runHourly('2026-11-20T11:00:00Z', '2026-11-25T04:59:00Z');
    expect(await datesOf(id)).toEqual([]);
    loge.now = new Date('2026-11-25T05:00:00Z');
    await run();
    expect(await datesOf(id)).toEqual(['2026-12-02']);
    await run();
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('hold their hour through both nights in which the clocks change', async () => {
    const timed = await world.offer({ ...repeats, ask_for_time: 'required' });
    const daily = { recurrType: 'TLJ', recurrTLJ_every: 1, recurrBeginTime: '02:30', recurrEndTime: '04:00' };
    const spring = await begin({ ...daily, beginDate: '2027-03-27', endDate: '2027-03-30' }, timed);
    await runHourly('2027-03-19T11:00:00Z', '2027-03-30T11:00:00Z', 3);
    expect((await ordersOf(spring)).map(({ date, service_at }) => `${date} ${service_at?.toISOString()}`)).toEqual([
      '2027-03-27 2027-03-27T01:30:00.000Z',
      // Half past two does not exist in that night: it is half past three.
      '2027-03-28 2027-03-28T01:30:00.000Z',
      '2027-03-29 2027-03-29T00:30:00.000Z',
      '2027-03-30 2027-03-30T00:30:00.000Z',
    ]);
    const autumn = await begin({ ...daily, beginDate: '2027-10-30', endDate: '2027-11-01' }, timed);
    await runHourly('2027-10-25T11:00:00Z', '2027-11-02T11:00:00Z', 3);
    expect((await ordersOf(autumn)).map(({ date, service_at }) => `${date} ${service_at?.toISOString()}`)).toEqual([
      '2027-10-30 2027-10-30T00:30:00.000Z',
      '2027-10-31 2027-10-31T00:30:00.000Z',
      '2027-11-01 2027-11-01T01:30:00.000Z',
    ]);
  });

  test('fall due on the days of each zone, through hours that are repeated and missing', async () => {
    const id = await begin({ recurrType: 'TLJDLS', beginDate: '2027-11-01' });
    await sql`update conciergeries set zone = 'America/Martinique' where id = ${world.conciergerieId}`.execute(
      loge.database,
    );
    await runHourly('2027-10-24T22:00:00Z', '2027-11-08T12:00:00Z');
    const made = await ordersOf(id);
    await sql`update conciergeries set zone = 'Europe/Paris' where id = ${world.conciergerieId}`.execute(loge.database);
    const lead = made.map(({ date, created_at }) => [date, instantToLocal(created_at.getTime(), 'America/Martinique')]);
    expect(lead.slice(0, 2)).toMatchObject([
      ['2027-11-01', { date: '2027-10-25', time: '06:00' }],
      ['2027-11-02', { date: '2027-10-26', time: '06:00' }],
    ]);
    expect(made.map(({ date }) => date.slice(5))).toEqual([
      '11-01',
      '11-02',
      '11-03',
      '11-04',
      '11-05',
      '11-08',
      '11-09',
      '11-10',
      '11-11',
      '11-12',
      '11-15',
    ]);
  });

  test('fall on the last day of months that have no 31st, and on 29 February only where there is one', async () => {
    const monthly = await begin({
      recurrType: 'TLM',
      recurrTLM_every: 1,
      recurrTLM_jdm: 31,
      beginDate: '2027-12-31',
    });
    const yearly = await begin({ recurrType: 'TLA', beginDate: '2028-02-29' });
    await runHourly('2027-12-20T11:00:00Z', '2028-05-01T11:00:00Z', 24);
    expect(await datesOf(monthly)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    await runHourly('2029-02-15T11:00:00Z', '2029-02-28T11:00:00Z', 24);
    await runHourly('2032-02-15T11:00:00Z', '2032-02-29T11:00:00Z', 24);
    expect(await datesOf(yearly)).toEqual(['2028-02-29', '2029-02-28', '2032-02-29']);
  });

  test('are made after all when the partner comes back before the day', async () => {
    const id = await begin({ recurrType: 'TLM', recurrTLM_every: 1, recurrTLM_jdm: 15, beginDate: '2026-12-15' });
    const away = { partner_id: baskets.partnerId, from_date: '2026-12-14', to_date: '2026-12-18' };
    const absence = await loge.database
      .insertInto('partner_absences')
      .values(away)
      .returning('id')
      .executeTakeFirstOrThrow();
    await runHourly('2026-12-08T11:00:00Z', '2026-12-10T11:00:00Z', 24);
    expect(await datesOf(id)).toEqual([]);
    await loge.database.deleteFrom('partner_absences').where('id', '=', absence.id).execute();
    await runHourly('2026-12-11T11:00:00Z', '2026-12-12T11:00:00Z', 24);
    expect(await datesOf(id)).toEqual(['2026-12-15']);
  });

  test('are not made up for after a time in which no server ran', async () => {
    const id = await begin({ recurrType: 'TLJ', recurrTLJ_every: 5, beginDate: '2026-12-05' });
    loge.now = new Date('2026-12-16T10:00:00Z');
    await run();
    expect(await datesOf(id)).toEqual(['2026-12-20']);
  });

  test('end with their last day, and then cost nothing more', async () => {
    const id = await begin({
      recurrType: 'TLJ',
      recurrTLJ_every: 3,
      beginDate: '2026-11-23',
      endDate: '2026-11-29',
    });
    await runHourly('2026-11-20T11:00:00Z', '2026-12-01T11:00:00Z', 12);
    expect(await datesOf(id)).toEqual(['2026-11-23', '2026-11-26', '2026-11-29']);
    const series = await loge.database
      .selectFrom('order_series')
      .select(['state', 'next_look_on'])
      .where('id', '=', id)
      .execute();
    expect(series).toEqual([{ state: 'ended', next_look_on: null }]);
  });
});

describe('what changes in the meantime', () => {
  const everyFriday = { recurrType: 'TLS', recurrTLS_every: 1, recurrTLS_dow: 16, beginDate: '2026-11-20' };

  test('a new price is charged from the next order on, and told once', async () => {
    const paul = await world.beneficiary();
    const offer = await world.offer(repeats);
    const id = await begin(everyFriday, offer, paul);
    await loge.database
      .updateTable('offer_items')
      .set({ price_cents: 1400 })
      .where('offer_id', '=', offer.id)
      .execute();
    await runHourly('2026-11-27T10:00:00Z', '2026-12-05T10:00:00Z', 12);
    expect((await ordersOf(id)).map(({ total_cents }) => total_cents)).toEqual([1250, 1250, 1400, 1400]);
    expect(await newsOf(paul.id)).toEqual([
      {
        type: 'series_price_changed',
        label_fr: 'Le prix de votre commande régulière a changé\u00a0: 14,00\u00a0€ au lieu de 12,50\u00a0€',
        label_en: expect.stringContaining('instead of'),
      },
    ]);
  });

  test('the version of the offer that is in force is ordered', async () => {
    const old = await world.offer({
      ...repeats,
      name_fr: 'Panier',
      items: [{ label_fr: 'Petit' }, { label_fr: 'Grand' }],
    });
    const item = old.itemIds[1];
    const id = await begin({ ...everyFriday, items: [{ offreItemId: item, quantity: 2 }] }, old);
    const renewed = await world.offer({
      ...repeats,
      original_id: old.id,
      partner_id: old.partnerId,
      category_id: old.categoryId,
      publication: 'scheduled',
      start_date: '2026-11-27',
      items: [{ label_fr: 'Grand', price_cents: 2000 }, { label_fr: 'Petit' }],
    });
    loge.now = new Date('2026-11-27T10:00:00Z');
    await run();
    expect((await ordersOf(id)).map(({ offer_id, total_cents }) => [offer_id, total_cents])).toEqual([
      [old.id, 2500],
      [old.id, 2500],
      [renewed.id, 4000],
    ]);
  });

  test('a day that the rules refuse is told to the beneficiary and the desk, tried again, and stops nobody else', async () => {
    const paul = await world.beneficiary();
    const gone = await world.offer({ ...repeats, name_fr: 'Fleurs', name_en: 'Flowers' });
    const refused = await begin(everyFriday, gone, paul);
    const other = await begin(everyFriday);
    await loge.database.updateTable('offers').set({ cannot_place_order: true }).where('id', '=', gone.id).execute();
    await runHourly('2026-11-27T10:00:00Z', '2026-11-29T10:00:00Z', 12);
    expect(await datesOf(other)).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
    expect(await datesOf(refused)).toEqual(['2026-11-20', '2026-11-27']);
    expect(await newsOf(paul.id)).toEqual([
      {
        type: 'series_day_refused',
        label_fr: expect.stringMatching(/Fleurs, vendredi 4 décembre\./u),
        label_en: expect.stringMatching(/Flowers, Friday 4 December\./u),
      },
    ]);
    const log = await loge.database
      .selectFrom('business_log')
      .select(['conciergerie_id', 'subject_user_id', 'author_id'])
      .where('action', '=', 'series-day-refused')
      .execute();
    expect(log).toEqual([{ conciergerie_id: world.conciergerieId, subject_user_id: paul.id, author_id: null }]);

    await loge.database.updateTable('offers').set({ cannot_place_order: false }).where('id', '=', gone.id).execute();
    loge.now = new Date('2026-11-30T10:00:00Z');
    await run();
    expect(await datesOf(refused)).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
  });

  test('a beneficiary who went to another conciergerie is told so, and gets their orders again once back', async () => {
    const paul = await world.beneficiary();
    const id = await begin(everyFriday, baskets, paul);
    const elsewhere = await orderingWorld(loge);
    const goTo = (to: number) =>
      loge.database.updateTable('users').set({ conciergerie_id: to }).where('id', '=', paul.id).execute();
    await goTo(elsewhere.conciergerieId);
    await runHourly('2026-11-27T10:00:00Z', '2026-11-28T10:00:00Z', 12);
    expect(await newsOf(paul.id)).toMatchObject([
      { label_fr: expect.stringContaining('Vous dépendez maintenant d’une autre conciergerie') },
    ]);
    await goTo(world.conciergerieId);
    await runHourly('2026-11-29T10:00:00Z', '2026-11-29T10:00:00Z');
    expect(await datesOf(id)).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
  });

  test('a reason that meets every day is told to the beneficiary once, and each day to the desk', async () => {
    const paul = await world.beneficiary();
    const gone = await world.offer({ ...repeats, name_fr: 'Fruits' });
    const id = await begin({ recurrType: 'TLJ', recurrTLJ_every: 1, beginDate: '2026-11-20' }, gone, paul);
    await loge.database.updateTable('offers').set({ cannot_place_order: true }).where('id', '=', gone.id).execute();
    await runHourly('2026-11-21T10:00:00Z', '2026-11-24T10:00:00Z', 12);
    expect((await newsOf(paul.id)).map(({ label_fr }) => label_fr)).toEqual([
      expect.stringMatching(/Fruits, samedi 28 novembre\./u),
    ]);
    const days = await loge.database
      .selectFrom('business_log')
      .select('id')
      .where('action', '=', 'series-day-refused')
      .where('comment', 'like', `%(${id})`)
      .execute();
    expect(days).toHaveLength(4);
  });

  test('a series ends with its offer, and its beneficiary hears it', async () => {
    const paul = await world.beneficiary();
    const ending = await world.offer({ ...repeats, name_fr: 'Fleurs', end_date: '2026-12-01' });
    const id = await begin(everyFriday, ending, paul);
    await runHourly('2026-11-20T11:00:00Z', '2026-12-06T10:00:00Z', 12);
    expect(await datesOf(id)).toEqual(['2026-11-20', '2026-11-27']);
    expect((await newsOf(paul.id)).map(({ type }) => type)).toEqual(['series_ended']);
  });

  test('who has left gets nothing', async () => {
    const paul = await world.beneficiary();
    const id = await begin(everyFriday, baskets, paul);
    await loge.database.updateTable('users').set({ active: false }).where('id', '=', paul.id).execute();
    loge.now = new Date('2026-11-27T10:00:00Z');
    await run();
    expect(await datesOf(id)).toHaveLength(2);
  });

  test('what nobody foresaw stops one series and not the run', async () => {
    const broken = await begin(everyFriday);
    const sound = await begin(everyFriday);
    await sql`update order_series set form = '{}' where id = ${broken}`.execute(loge.database);
    loge.now = new Date('2026-11-27T10:00:00Z');
    expect(await run()).toEqual({ hasMore: false, failed: [broken] });
    expect(await datesOf(sound)).toContain('2026-12-04');
    expect(await datesOf(broken)).not.toContain('2026-12-04');
  });
});

test('many series are made in bounded runs', async () => {
  const template = await begin({
    recurrType: 'TLJ',
    recurrTLJ_every: 10,
    beginDate: '2026-12-20',
  });
  await sql`
    insert into order_series (conciergerie_id, beneficiary_id, offer_id, form, recurrence_type, every, from_date, next_look_on,
      known_total_cents, created_by, created_by_role)
    select conciergerie_id, beneficiary_id, offer_id, form, recurrence_type, every, from_date, next_look_on, known_total_cents, created_by,
      created_by_role
    from order_series, generate_series(1, 24) where id = ${template}
  `.execute(loge.database);
  loge.now = new Date('2026-12-13T10:00:00Z');
  expect(await makeSeriesOrders(loge.server.services, { atMost: 10 })).toEqual({ hasMore: true, failed: [] });
  expect(await makeSeriesOrders(loge.server.services, { atMost: 10 })).toEqual({ hasMore: true, failed: [] });
  expect(await makeSeriesOrders(loge.server.services, { atMost: 10 })).toEqual({ hasMore: false, failed: [] });
  const made = await loge.database
    .selectFrom('order_series_days')
    .select('series_id')
    .where('date', '=', '2026-12-20')
    .where('series_id', '>=', template)
    .execute();
  expect(made).toHaveLength(25);
});
