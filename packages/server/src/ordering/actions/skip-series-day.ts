import { skipSeriesDay } from '@loge/contract/ordering/skip-series-day';
import { mayChangeDay } from '@loge/domain/ordering/plan-series';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import {
  deleteSkippedDay,
  findSeriesDays,
  hastenSeries,
  insertSkippedDay,
} from '../../order-facts/rows/order-series-rows.ts';
import { announceSeries, lockSeriesFor } from '../lock-series-for.ts';
import { recurrenceOfColumns } from '../../order-facts/series-recurrence.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const skipSeriesDayHandler = handle(skipSeriesDay, async ({ input, caller, database, now, changes }) => {
  const { seriesId, date, skip } = input;
  const series = await lockSeriesFor(database, seriesId, caller);
  if (isRefusal(series)) return series;
  const { date: today, time: timeNow } = instantToLocal(now.getTime(), series.zone);
  const days = await findSeriesDays(database, series.id, date);
  const hasOrder = days.some((day) => day.date === date && day.outcome === 'made');
  if (!mayChangeDay(recurrenceOfColumns(series), date, { today, timeNow, hasOrder }))
    return refuse('series-day-not-open');
  if (skip) {
    await insertSkippedDay(database, { seriesId, date, now });
    announceSeries(changes, series, 'series-day-skipped', date);
    return {};
  }
  await deleteSkippedDay(database, seriesId, date);
  await hastenSeries(database, seriesId, today);
  announceSeries(changes, series, 'series-day-restored', date);
  return {};
});
