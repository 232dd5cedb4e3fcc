import { previewOrder } from '@loge/contract/ordering/preview-order';
import { previewOrders } from '@loge/contract/ordering/preview-orders';
import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** The free written quote of personal services, owed from 100 € a month on. docs/rules/personal-services.md. */
const loge = startTestServer({ now: '2026-11-24T09:00:00Z' });
let world: OrderingWorld;
let care: BuiltOffer;

beforeEach(async () => {
  world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, { legal_name: 'Loge à domicile' });
  care = await world.offer({
    tax_credit_eligible: true,
    personal_service_activity: 'II-4',
    vat_rate_percent: 10,
    name_fr: 'Garde d’enfants',
    items: [{ price_cents: 2000, duration_minutes: 60 }],
  });
});

const form = (quantity: number, offer = care, over: object = {}) => ({
  offreId: offer.id,
  items: [{ offreItemId: offer.itemIds[0] ?? 0, quantity }],
  ...over,
});
const recap = async (quantity: number, offer = care, over: object = {}) =>
  (await ask(loge, previewOrder, { o: form(quantity, offer, over) }, world.camille)).order.serviceQuote;

test('from 100 € on a quote is owed, below it is free on demand, and nothing else has one', async () => {
  expect(await recap(4)).toEqual({ monthAmount: 8000, isOwed: false });
  expect(await recap(5)).toEqual({ monthAmount: 10_000, isOwed: true });
  expect(await recap(40, await world.offer({ items: [{ price_cents: 2000 }] }))).toBeNull();
});

test('what was ordered for the same month counts, what was cancelled or is for another month does not', async () => {
  const dated = await world.offer({
    tax_credit_eligible: true,
    avoids_date: false,
    items: [{ price_cents: 2000, duration_minutes: 60 }],
  });
  const orderId = await world.placed(care, form(3));
  expect(await recap(2)).toEqual({ monthAmount: 10_000, isOwed: true });
  expect((await recap(2, dated, { beginDate: '2026-11-27' }))?.monthAmount).toBe(10_000);
  expect((await recap(2, dated, { beginDate: '2026-12-03' }))?.monthAmount).toBe(4000);
  const cancelled = { orderId, status: statusNumber('cancelled'), comment: 'Annulée' };
  expect(await loge.call('changeOrderStatus', cancelled, world.marc)).toMatchObject({ code: 0 });
  expect(await recap(2)).toEqual({ monthAmount: 4000, isOwed: false });
});

test('each order of a cart counts for the others', async () => {
  const orders = [form(3), form(2), form(1, await world.offer({ items: [{ price_cents: 9000 }] }))];
  const { recaps } = await ask(loge, previewOrders, { orders }, world.camille);
  expect(recaps.map((one) => one?.order.serviceQuote)).toEqual([
    { monthAmount: 10_000, isOwed: true },
    { monthAmount: 10_000, isOwed: true },
    null,
  ]);
});

test('each week of a series counts for the month with the most of them', async () => {
  const weekly = await world.offer({
    tax_credit_eligible: true,
    allows_recurring: true,
    avoids_date: false,
    items: [{ price_cents: 2500, duration_minutes: 60 }],
  });
  const rhythm = { recurring: true, recurrType: 'TLS', recurrTLS_every: 1, recurrTLS_dow: 4 };
  expect(await recap(1, weekly, { ...rhythm, beginDate: '2026-11-25' })).toMatchObject({
    isOwed: true,
  });
});

const quote = (o: object, token = world.camille.token) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'LoadServiceQuote', o: JSON.stringify(o) }).toString()}`,
    headers: { fromapp: 'loge-test/1', 'x-session': token },
  });

test('the quote names who, what, how long, the price of an hour, VAT and the declaration; what comes back stands apart', async () => {
  const answer = await quote(form(5));
  expect(answer.headers['content-type']).toContain('application/pdf');
  const text = readPdf(answer.rawPayload).pages.flat().join(' ').replaceAll(/\s+/g, ' ');
  for (const said of [
    'Devis gratuit',
    'Garde d’enfants',
    'Loge à domicile',
    'SAP732829320',
    '100,00 €',
    '20,00 €',
    '90,91 €',
    '9,09 €',
    '50,00 €',
    '5 h 00',
    '24 décembre 2026',
  ])
    expect(text).toContain(said);
  const none = await quote(form(5, await world.offer({ items: [{ price_cents: 2000 }] })));
  expect(none.statusCode).toBe(404);
});

test('an order keeps when its buyer said that they have it, and not what the desk says', async () => {
  const kept = async (over: object, as: Signed = world.camille) => {
    const id = await world.placed(care, { ...form(5), ...over }, as);
    const row = await loge.database
      .selectFrom('orders')
      .select('quote_received_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.quote_received_at;
  };
  expect(await kept({ quoteReceived: true })).toEqual(loge.now);
  expect(await kept({ evenIfEqual: true })).toBeNull();
  expect(await kept({ quoteReceived: true, evenIfEqual: true }, world.forCamille)).toBeNull();
});

test('who may not order it, and who asks too often, gets no quote', async () => {
  const refusalOf = async (o: object) => (await quote(o)).json<{ refusal: string }>().refusal;
  expect(await refusalOf({ ...form(5), offreId: 2_000_000_000 })).toBe('offer-not-available');
  const byDesk = await loge.call('LoadServiceQuote', { o: form(5) }, world.marc, { method: 'GET' });
  expect(byDesk).toMatchObject({ refusal: 'beneficiary-not-selected' });
  let last = '';
  for (let count = 0; count < 80 && last !== 'sign-in-limited'; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await quote(form(5));
    last = answer.statusCode === 200 ? '' : answer.json<{ refusal: string }>().refusal;
  }
  expect(last).toBe('sign-in-limited');
});
