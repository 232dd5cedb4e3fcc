import { beforeAll, describe, expect, test } from 'vitest';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { type GatewayAnswer, startTestServer } from '../../testing/running-server.ts';

/** A Friday. */
const loge = startTestServer({ now: '2026-11-20T10:00:00Z' });
let world: OrderingWorld;
let baskets: BuiltOffer;

const repeats = { allows_recurring: true, avoids_date: false } as const;
const weekly = (over: Record<string, unknown> = {}) => ({
  recurring: true,
  recurrType: 'TLS',
  recurrTLS_every: 1,
  recurrTLS_dow: 2,
  beginDate: '2026-11-20',
  ...over,
});

beforeAll(async () => {
  world = await orderingWorld(loge);
  baskets = await world.offer({ ...repeats, name_fr: 'Panier', name_en: 'Basket' });
  await loge.database.insertInto('holidays').values({ day: '2026-12-25', name: 'Noël' }).execute();
});

const preview = (offer: BuiltOffer, over: Record<string, unknown>) =>
  loge.call(
    'PreviewOrder',
    { o: { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }], ...over } },
    world.camille,
  );
const fieldsOf = (answer: GatewayAnswer) => (answer.fields ?? []).map(({ field, message }) => `${field}: ${message}`);
const created = (answer: GatewayAnswer) => {
  const data = answer.data as { orderId: number | null; seriesId: number | null } | null;
  if (data === null || answer.code !== 0)
    throw new Error(`Not created: ${answer.message} ${JSON.stringify(answer.fields ?? [])}`);
  return data;
};
const daysOf = (seriesId: number) =>
  loge.database
    .selectFrom('order_series_days')
    .innerJoin('orders', 'orders.id', 'order_series_days.order_id')
    .select(['order_series_days.date', 'orders.begin_date', 'orders.service_time', 'orders.duration_minutes'])
    .where('series_id', '=', seriesId)
    .orderBy('order_series_days.date')
    .execute();

describe('the preview of a series', () => {
  test('says the rhythm in both languages and the next twelve days with what happens on each', async () => {
    await loge.database
      .insertInto('partner_absences')
      .values({ partner_id: baskets.partnerId, from_date: '2026-12-07', to_date: '2026-12-12' })
      .execute();
    const answer = await preview(baskets, weekly({ recurrTLS_dow: 17, endDate: '2027-03-31' }));
    expect(answer.data).toMatchObject({
      order: { beginDate: '2026-11-20', endDate: null },
      recurringOrderText: {
        fr: 'Tous les lundis et vendredis, à partir du vendredi 20 novembre, jusqu’au mercredi 31 mars 2027.',
        en: 'Every Monday and Friday, from Friday 20 November, until Wednesday 31 March 2027.',
      },
      seriesPlan: { endsWithOffer: null },
    });
    const { seriesPlan } = answer.data as unknown as {
      seriesPlan: { occurrences: { date: string; clash: string | null }[] };
    };
    expect(seriesPlan.occurrences.map(({ date, clash }) => `${date.slice(5)} ${clash ?? 'order'}`)).toEqual([
      '11-20 order',
      '11-23 order',
      '11-27 order',
      '11-30 order',
      '12-04 order',
      '12-07 partnerAway',
      '12-11 partnerAway',
      '12-14 order',
      '12-18 order',
      '12-21 order',
      '12-25 publicHoliday',
      '12-28 order',
    ]);
  });

  test('tells the last day of an offer that ends', async () => {
    const ending = await world.offer({ ...repeats, end_date: '2026-12-01' });
    const answer = await preview(ending, weekly());
    expect(answer.data).toMatchObject({
      seriesPlan: {
        occurrences: [
          { date: '2026-11-24', clash: null },
          { date: '2026-12-01', clash: null },
        ],
        endsWithOffer: '2026-12-01',
      },
    });
    expect(fieldsOf(await preview(ending, weekly({ beginDate: '2026-12-10' })))).toEqual([
      'o.beginDate: Ce service n’est plus proposé à ces dates.',
    ]);
  });

  test('names everything that is wrong, beside its field', async () => {
    expect(fieldsOf(await preview(baskets, weekly({ recurrTLS_dow: null, beginDate: null })))).toEqual([
      'o.recurrTLS_dow: Choisissez au moins un jour.',
      'o.beginDate: Choisissez une date.',
    ]);
    expect(fieldsOf(await preview(baskets, weekly({ beginDate: '2026-11-19', recurrBeginTime: '10:00' })))).toEqual([
      'o.beginDate: Cette date est passée.',
      'o.recurrBeginTime: Ce service ne demande pas d’heure.',
    ]);
    expect(fieldsOf(await preview(baskets, weekly({ endDate: '2026-11-21' })))).toEqual([
      'o.endDate: Aucun jour ne tombe dans cette période.',
    ]);
    const timed = await world.offer({ ...repeats, ask_for_time: 'required' });
    expect(fieldsOf(await preview(timed, weekly()))).toEqual(['o.recurrBeginTime: Choisissez une heure.']);
    expect(fieldsOf(await preview(timed, weekly({ recurrTLS_dow: null, beginDate: null })))).toEqual([
      'o.recurrTLS_dow: Choisissez au moins un jour.',
      'o.beginDate: Choisissez une date.',
      'o.recurrBeginTime: Choisissez une heure.',
    ]);
    expect(fieldsOf(await preview(timed, weekly({ recurrBeginTime: '11:00', recurrEndTime: '10:00' })))).toEqual([
      'o.recurrEndTime: L’heure de fin doit suivre l’heure de début.',
    ]);
  });

  test('says beside its day that it begins too far off', async () => {
    expect(fieldsOf(await preview(baskets, weekly({ beginDate: '2206-11-20' })))).toEqual([
      'o.beginDate: Choisissez une date d’ici 3\u00a0650 jours.',
    ]);
  });

  test('knows what an offer allows', async () => {
    const once = await world.offer({ avoids_date: false });
    expect(fieldsOf(await preview(once, weekly()))).toEqual(['o.recurring: Ce service ne se répète pas.']);
    const regularly = await world.offer({ ...repeats, allows_one_time: false });
    expect(fieldsOf(await preview(regularly, { beginDate: '2026-11-24' }))).toEqual([
      'o.recurring: Ce service se commande à un rythme régulier.',
    ]);
  });
});

describe('a series that begins', () => {
  test('makes what is due within the week at once, and leads to the first order', async () => {
    const { orderId, seriesId } = created(
      await world.place(baskets, weekly({ recurrType: 'TLJDLS', beginDate: '2026-11-24', comment: 'Sans oignon' })),
    );
    const days = await daysOf(seriesId ?? 0);
    expect(days.map(({ date, begin_date }) => [date, begin_date])).toEqual(
      ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((date) => [date, date]),
    );
    const comments = await loge.database
      .selectFrom('order_comments')
      .innerJoin('order_series_days', 'order_series_days.order_id', 'order_comments.order_id')
      .select('content')
      .where('series_id', '=', seriesId)
      .execute();
    expect(comments).toHaveLength(4);
    const first = await loge.database
      .selectFrom('orders')
      .select(['begin_date', 'placed_by_user_id', 'payment_mode', 'total_cents'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(first).toEqual({
      begin_date: '2026-11-24',
      placed_by_user_id: world.camille.id,
      payment_mode: 'conciergerie',
      total_cents: 1250,
    });
  });

  test('waits where its first day is more than a week away', async () => {
    const answer = created(await world.place(baskets, weekly({ beginDate: '2026-12-14' })));
    expect(answer.orderId).toBeNull();
    const series = await loge.database
      .selectFrom('order_series')
      .select(['next_look_on', 'state', 'known_total_cents'])
      .where('id', '=', answer.seriesId)
      .executeTakeFirstOrThrow();
    expect(series).toEqual({ next_look_on: '2026-12-08', state: 'active', known_total_cents: 1250 });
  });

  test('carries its times: when the service begins and how long it lasts', async () => {
    const timed = await world.offer({ ...repeats, ask_for_time: 'required' });
    const { seriesId } = created(
      await world.place(timed, weekly({ recurrTLS_dow: 16, recurrBeginTime: '10:30', recurrEndTime: '12:00' })),
    );
    // It is eleven o'clock on this Friday: half past ten has passed.
    expect(await daysOf(seriesId ?? 0)).toEqual([
      { date: '2026-11-27', begin_date: '2026-11-27', service_time: '10:30', duration_minutes: 90 },
    ]);
  });

  test('is one series for one intention, however often it is sent and with its answer gone', async () => {
    const paul = await world.beneficiary();
    const send = () => world.place(baskets, weekly(), paul, 'every-tuesday');
    const answers = await Promise.all([send(), send(), send()]);
    await loge.database.deleteFrom('idempotency_keys').where('key', '=', 'every-tuesday').execute();
    answers.push(await send());
    expect(new Set(answers.map((answer) => `${created(answer).seriesId} ${created(answer).orderId}`)).size).toBe(1);
    const orders = await loge.database
      .selectFrom('orders')
      .select('id')
      .where('beneficiary_id', '=', paul.id)
      .execute();
    expect(orders).toHaveLength(1);
  });

  test('is refused whole where its first order would be', async () => {
    const paul = await world.beneficiary();
    const before = await loge.database.selectFrom('order_series').select('id').execute();
    expect((await world.place(baskets, weekly({ expectedTotal: 1 }), paul)).refusal).toBe('price-changed');
    expect((await world.place(baskets, weekly({ paymentMode: 4 }), paul)).refusal).toBe('payment-option-not-available');
    expect(await loge.database.selectFrom('order_series').select('id').execute()).toHaveLength(before.length);
  });

  test('pays each order with credits while they last, then as was chosen for the rest', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 2000);
    const days = { recurrType: 'TLJ', recurrTLJ_every: 2, beginDate: '2026-11-21' };
    const { seriesId } = created(await world.place(baskets, weekly({ ...days, useCredits: true }), paul));
    const payments = await loge.database
      .selectFrom('payments')
      .innerJoin('order_series_days', 'order_series_days.order_id', 'payments.order_id')
      .select(['date', 'mode', 'amount_cents'])
      .where('series_id', '=', seriesId)
      .orderBy('date')
      .orderBy('mode')
      .execute();
    expect(payments.map(({ date, mode, amount_cents }) => `${date.slice(8)} ${mode} ${amount_cents}`)).toEqual([
      '21 credits 1250',
      '23 conciergerie 500',
      '23 credits 750',
      '25 conciergerie 1250',
      '27 conciergerie 1250',
    ]);
  });

  test('is begun by a manager for the beneficiary they selected', async () => {
    const { seriesId } = created(await world.place(baskets, weekly(), world.forCamille));
    const series = await loge.database
      .selectFrom('order_series')
      .select(['beneficiary_id', 'created_by', 'created_by_role'])
      .where('id', '=', seriesId)
      .executeTakeFirstOrThrow();
    expect(series).toEqual({
      beneficiary_id: world.camille.id,
      created_by: world.marc.id,
      created_by_role: 'manager',
    });
  });
});
