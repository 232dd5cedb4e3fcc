import { stopOrderSeries } from '@loge/contract/ordering/stop-order-series';
import { setSeriesStopped } from '../../order-facts/rows/order-series-rows.ts';
import { announceSeries } from '../announce-series.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const stopOrderSeriesHandler = handle(stopOrderSeries, async ({ rows, caller, database, now, changes }) => {
  const series = rows.seriesId;
  if (series.state !== 'active') return refuse('series-over');
  await setSeriesStopped(database, series.id, { by: caller.userId, now });
  announceSeries(changes, series, 'series-stopped');
  return done;
});
