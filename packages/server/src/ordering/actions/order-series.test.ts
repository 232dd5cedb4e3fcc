import { beforeAll, describe, expect, test } from 'vitest';
import { makeSeriesOrders } from '../jobs/make-series-orders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { beginSeriesOf, ordersOfSeries, repeats } from '../../testing/series-builders.ts';

const loge = startTestServer();
let world: OrderingWorld;
let baskets: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  baskets = await world.offer({ ...repeats, name_fr: 'Panier', name_en: 'Basket' });
});

/** Every Friday from 20 November: two orders at once, the third falls due on the 27th. */
const fridays = { recurrType: 'TLS', recurrTLS_every: 1, recurrTLS_dow: 16, beginDate: '2026-11-20' };
const begin = (as: Signed = world.camille) => beginSeriesOf({ loge, world }, baskets, fridays, as);
const act = (action: string, input: Record<string, unknown>, as: Signed = world.camille, key?: string) =>
  loge.call(action, input, as, key === undefined ? {} : { idempotencyKey: key });

interface Shown {
  readonly id: number;
  readonly state: string;
  readonly pausedUntil: string | null;
  readonly nbOrders: number;
  readonly days: readonly { date: string; clash: string | null; orderId: number | null; refusedBecause: unknown }[];
}
async function shown(as: Signed): Promise<readonly Shown[]> {
  const answer = await loge.call('MyOrderSeries', {}, as);
  return (answer.data as unknown as { series: Shown[] }).series;
}
const daysOf = (series: Shown | undefined, count: number) =>
  (series?.days ?? [])
    .slice(0, count)
    .map(({ date, clash, orderId }) => `${date.slice(5)} ${orderId === null ? (clash ?? 'to come') : 'order'}`);

describe('MyOrderSeries', () => {
  test('shows the series of the beneficiary with what becomes of their next days', async () => {
    const paul = await world.beneficiary();
    const id = await begin(paul);
    const [series, ...others] = await shown(paul);
    expect(others).toEqual([]);
    expect(series).toMatchObject({
      id,
      offreLabel: { fr: 'Panier', en: 'Basket' },
      recurringOrderText: { fr: 'Tous les vendredis, à partir du vendredi 20 novembre.' },
      state: 'active',
      orderTotal: 1250,
      nbOrders: 2,
      isOffered: true,
      isElsewhere: false,
      endsWithOffer: null,
    });
    expect(daysOf(series, 3)).toEqual(['11-20 order', '11-27 order', '12-04 to come']);
    expect(series?.days).toHaveLength(12);
  });

  test('shows nothing of others, and to a manager whom they have selected', async () => {
    const paul = await world.beneficiary();
    const id = await begin(paul);
    const ids = async (as: Signed) => (await shown(as)).map((series) => series.id);
    expect(await ids(await world.beneficiary())).toEqual([]);
    expect(await ids({ ...world.marc, beneficiaryId: paul.id })).toEqual([id]);
    expect((await loge.call('MyOrderSeries', {}, world.marc)).refusal).toBe('beneficiary-not-selected');
  });

  test('says why a day could not become an order', async () => {
    const paul = await world.beneficiary();
    const offer = await world.offer(repeats);
    const id = await beginSeriesOf({ loge, world }, offer, fridays, paul);
    await loge.database.updateTable('offers').set({ publication: 'unpublished' }).where('id', '=', offer.id).execute();
    loge.now = new Date('2026-11-27T10:00:00Z');
    await makeSeriesOrders(loge.server.services);
    const [series] = await shown(await loge.signIn(paul.login));
    expect(series).toMatchObject({ id, isOffered: false });
    expect(series?.days[1]).toEqual({
      date: '2026-12-04',
      clash: null,
      orderId: null,
      refusedBecause: { fr: 'Ce service n’est plus proposé ici.', en: 'This service is no longer offered here.' },
    });
  });
});

describe('PauseOrderSeries', () => {
  test('makes nothing for days before its end, and then goes on', async () => {
    const paul = await world.beneficiary();
    const seriesId = await begin(paul);
    expect((await act('PauseOrderSeries', { seriesId, until: '2026-12-10' }, paul)).code).toBe(0);
    const [series] = await shown(paul);
    expect(series).toMatchObject({ state: 'paused', pausedUntil: '2026-12-10' });
    expect(daysOf(series, 4)).toEqual(['11-20 order', '11-27 order', '12-04 paused', '12-11 to come']);
    for (const day of ['2026-11-27', '2026-12-04']) {
      loge.now = new Date(`${day}T10:00:00Z`);
      await makeSeriesOrders(loge.server.services);
    }
    const made = await ordersOfSeries(loge, seriesId);
    expect(made.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-27', '2026-12-11']);
  });

  test('is taken back before its end', async () => {
    const paul = await world.beneficiary();
    const seriesId = await begin(paul);
    await act('PauseOrderSeries', { seriesId, until: '2027-03-01' }, paul);
    expect((await act('PauseOrderSeries', { seriesId }, paul)).code).toBe(0);
    expect((await shown(paul))[0]).toMatchObject({ state: 'active', pausedUntil: null });
    loge.now = new Date('2026-11-27T10:00:00Z');
    await makeSeriesOrders(loge.server.services);
    expect(await ordersOfSeries(loge, seriesId)).toHaveLength(3);
  });

  test.each(['2026-11-20', '2020-01-01'])('ends in the future, not on %s', async (until) => {
    const seriesId = await begin();
    const answer = await act('PauseOrderSeries', { seriesId, until });
    expect(answer.fields).toEqual([expect.objectContaining({ field: 'until', message: 'Cette date est passée.' })]);
  });
});

describe('SkipSeriesDay', () => {
  test('leaves one day out, and takes it back', async () => {
    const paul = await world.beneficiary();
    const seriesId = await begin(paul);
    const skip = (skips: boolean) => act('SkipSeriesDay', { seriesId, date: '2026-12-04', skip: skips }, paul);
    expect((await skip(true)).code).toBe(0);
    expect((await skip(true)).code).toBe(0);
    expect(daysOf((await shown(paul))[0], 3)).toEqual(['11-20 order', '11-27 order', '12-04 skipped']);
    loge.now = new Date('2026-11-27T10:00:00Z');
    await makeSeriesOrders(loge.server.services);
    expect(await ordersOfSeries(loge, seriesId)).toHaveLength(2);
    const again = await loge.signIn(paul.login);
    expect((await act('SkipSeriesDay', { seriesId, date: '2026-12-04', skip: false }, again)).code).toBe(0);
    await makeSeriesOrders(loge.server.services);
    expect((await ordersOfSeries(loge, seriesId)).map(({ date }) => date)).toContain('2026-12-04');
  });

  test.each([
    ['a day that is an order already', '2026-11-27'],
    ['a day that is none of the series', '2026-12-03'],
    ['a day that has passed', '2026-11-13'],
  ])('does not change %s', async (_what, date) => {
    const seriesId = await begin();
    expect((await act('SkipSeriesDay', { seriesId, date, skip: true })).refusal).toBe('series-day-not-open');
  });
});

test('no day of a series that was stopped is left out', async () => {
  const paul = await world.beneficiary();
  const seriesId = await begin(paul);
  expect((await act('StopOrderSeries', { seriesId }, paul)).code).toBe(0);
  const skipped = { seriesId, date: '2026-12-04', skip: true };
  expect((await act('SkipSeriesDay', skipped, paul)).refusal).toBe('series-over');
});

describe('a day that is left out twice at once', () => {
  test('is left out once, and one taking back brings it back', async () => {
    const paul = await world.beneficiary();
    const seriesId = await begin(paul);
    const skip = (skips: boolean) => act('SkipSeriesDay', { seriesId, date: '2026-12-04', skip: skips }, paul);
    const answers = await Promise.all([skip(true), skip(true), skip(true)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(daysOf((await shown(paul))[0], 3)).toEqual(['11-20 order', '11-27 order', '12-04 skipped']);
    await Promise.all([skip(false), skip(false)]);
    expect(daysOf((await shown(paul))[0], 3)).toEqual(['11-20 order', '11-27 order', '12-04 to come']);
  });
});

describe('the orders of a series', () => {
  test('tell beneficiary and desk its rhythm, whether it goes on, and the days before and after', async () => {
    const paul = await world.beneficiary();
    const seriesId = await begin(paul);
    const [first, second] = (await ordersOfSeries(loge, seriesId)).map(({ id }) => id);
    const seriesOf = async (id: number | undefined, reader: Signed) => {
      const { order } = (await loge.call('OrderDetail', { id }, reader)).data as unknown as {
        order: { links: { series: Record<string, unknown> | null } };
      };
      return order.links.series;
    };
    const goesOn = { state: 'active', pausedUntil: null };
    for (const reader of [paul, world.marc]) {
      expect(await seriesOf(first, reader)).toMatchObject({
        ...goesOn,
        id: seriesId,
        recurringOrderText: { fr: 'Tous les vendredis, à partir du vendredi 20 novembre.' },
        previousOrderId: null,
        nextOrderId: second,
      });
      expect(await seriesOf(second, reader)).toMatchObject({ previousOrderId: first, nextOrderId: null });
    }
    await act('PauseOrderSeries', { seriesId, until: '2026-12-10' }, paul);
    expect(await seriesOf(first, world.marc)).toMatchObject({ state: 'paused', pausedUntil: '2026-12-10' });
    await act('StopOrderSeries', { seriesId }, paul);
    expect(await seriesOf(first, paul)).toMatchObject({ state: 'stopped', pausedUntil: null });
  });
});

describe('StopOrderSeries', () => {
  test('ends it for good; its orders stay', async () => {
    const paul = await world.beneficiary();
    const seriesId = await begin(paul);
    expect((await act('StopOrderSeries', { seriesId }, paul, 'stop-it')).code).toBe(0);
    expect((await act('StopOrderSeries', { seriesId }, paul, 'stop-it')).code).toBe(0);
    expect((await act('StopOrderSeries', { seriesId }, paul)).refusal).toBe('series-over');
    expect((await act('PauseOrderSeries', { seriesId, until: '2026-12-10' }, paul)).refusal).toBe('series-over');
    expect(await shown(paul)).toEqual([]);
    loge.now = new Date('2026-11-27T10:00:00Z');
    await makeSeriesOrders(loge.server.services);
    expect(await ordersOfSeries(loge, seriesId)).toHaveLength(2);
  });

  test('leaves a line in the desk’s log', async () => {
    const seriesId = await begin();
    await act('StopOrderSeries', { seriesId }, world.marc);
    const lines = await loge.database
      .selectFrom('business_log')
      .select(['author_id', 'subject_user_id', 'conciergerie_id'])
      .where('action', '=', 'series-stopped')
      .where('comment', 'like', `%(${seriesId})`)
      .execute();
    expect(lines).toEqual([
      { author_id: world.marc.id, subject_user_id: world.camille.id, conciergerie_id: world.conciergerieId },
    ]);
  });
});

describe('whose series it is', () => {
  test.each([
    ['PauseOrderSeries', { until: '2026-12-10' }],
    ['SkipSeriesDay', { date: '2026-12-04', skip: true }],
    ['StopOrderSeries', {}],
  ])('%s knows the beneficiary’s own and those of the manager’s desks', async (action, input) => {
    const seriesId = await begin();
    const stranger = await world.beneficiary();
    const elsewhere = (await orderingWorld(loge)).marc;
    expect((await act(action, { seriesId, ...input }, stranger)).refusal).toBe('not-found');
    expect((await act(action, { seriesId, ...input }, elsewhere)).refusal).toBe('not-found');
    expect((await act(action, { seriesId: 999_999, ...input })).refusal).toBe('not-found');
    expect((await act(action, { seriesId, ...input }, world.marc)).code).toBe(0);
  });
  test.each([
    ['PauseOrderSeries', { until: '2026-12-10' }],
    ['SkipSeriesDay', { date: '2026-12-04', skip: true }],
    ['StopOrderSeries', {}],
  ])('%s is open to whoever left it at a former desk, and to the new desk for them', async (action, input) => {
    const there = await orderingWorld(loge);
    const moved = async (): Promise<{ seriesId: number; paul: Signed & { id: number } }> => {
      const paul = await world.beneficiary();
      const seriesId = await begin(paul);
      await loge.database
        .updateTable('users')
        .set({ conciergerie_id: there.conciergerieId })
        .where('id', '=', paul.id)
        .execute();
      loge.server.services.sessions.hear({ users: [paul.id], topics: ['profile'] });
      return { seriesId, paul };
    };
    const own = await moved();
    expect(await shown(own.paul)).toMatchObject([{ id: own.seriesId, isElsewhere: true }]);
    expect((await act(action, { seriesId: own.seriesId, ...input }, own.paul)).code).toBe(0);
    const { seriesId, paul } = await moved();
    const atNewDesk = { ...there.marc, conciergerieId: there.conciergerieId };
    expect((await act(action, { seriesId, ...input }, atNewDesk)).refusal).toBe('not-found');
    expect((await act(action, { seriesId, ...input }, { ...atNewDesk, beneficiaryId: paul.id })).code).toBe(0);
  });
});
