import { stopOrderSeries } from '@loge/contract/ordering/stop-order-series';
import { setSeriesStopped } from '../../order-facts/rows/order-series-rows.ts';
import { announceSeries, lockSeriesFor } from '../lock-series-for.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const stopOrderSeriesHandler = handle(stopOrderSeries, async ({ input, caller, database, now, changes }) => {
  const series = await lockSeriesFor(database, input.seriesId, caller);
  if (isRefusal(series)) return series;
  await setSeriesStopped(database, series.id, { by: caller.userId, now });
  announceSeries(changes, series, 'series-stopped');
  return {};
});
