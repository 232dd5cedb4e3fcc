import type { TestServer } from './running-server.ts';
import type { BuiltOffer } from './catalogue-builders.ts';
import type { OrderingWorld } from './ordering-world.ts';
import type { Signed } from './running-server.ts';

/** What an offer needs to be ordered regularly. */
export const repeats = { allows_recurring: true, avoids_date: false } as const;

/** Begins a series on the first day of the tests, for sessions do not last for years; its number. */
export async function beginSeriesOf(
  { loge, world }: { readonly loge: TestServer; readonly world: OrderingWorld },
  offer: BuiltOffer,
  over: Record<string, unknown>,
  as: Signed = world.camille,
): Promise<number> {
  loge.now = new Date('2026-11-20T10:00:00Z');
  const answer = await world.place(offer, { recurring: true, ...over }, as);
  const data = answer.data as { seriesId: number } | null;
  if (data === null || answer.code !== 0) throw new Error(`${answer.message} ${JSON.stringify(answer.fields ?? [])}`);
  return data.seriesId;
}

/** The orders of a series, by day. */
export const ordersOfSeries = ({ database }: TestServer, seriesId: number) =>
  database
    .selectFrom('order_series_days')
    .innerJoin('orders', 'orders.id', 'order_series_days.order_id')
    .select(['date', 'begin_date', 'service_at', 'orders.id', 'total_cents', 'offer_id', 'orders.created_at'])
    .where('series_id', '=', seriesId)
    .orderBy('date')
    .execute();
