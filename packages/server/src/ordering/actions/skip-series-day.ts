import { skipSeriesDay } from '@loge/contract/ordering/skip-series-day';
import { mayChangeDay } from '@loge/domain/ordering/plan-series';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import {
  deleteSkippedDay,
  findSeriesDays,
  rescheduleSeriesCheck,
  insertSkippedDay,
} from '../../order-facts/rows/order-series-rows.ts';
import { announceSeries } from '../announce-series.ts';
import { recurrenceOfColumns } from '../../order-facts/series-recurrence.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';
import { dayInJournal } from '../../platform/business-log/journal-words.ts';

export const skipSeriesDayHandler = handle(skipSeriesDay, async ({ input, rows, database, now, changes }) => {
  const { date, skip } = input;
  const series = rows.seriesId;
  if (series.state !== 'active') return refuse('series-over');
  const { date: today, time: timeNow } = instantToLocal(now.getTime(), series.zone);
  const days = await findSeriesDays(database, series.id, date);
  const hasOrder = days.some((day) => day.date === date && day.outcome === 'made');
  if (!mayChangeDay(recurrenceOfColumns(series), date, { today, timeNow, hasOrder }))
    return refuse('series-day-not-open');
  if (skip) {
    await insertSkippedDay(database, { seriesId: series.id, date, now });
    announceSeries(changes, series, 'series-day-skipped', dayInJournal(date));
    return done;
  }
  await deleteSkippedDay(database, series.id, date);
  await rescheduleSeriesCheck(database, series.id, today);
  announceSeries(changes, series, 'series-day-restored', dayInJournal(date));
  return done;
});
