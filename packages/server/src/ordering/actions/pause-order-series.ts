import { pauseOrderSeries } from '@loge/contract/ordering/pause-order-series';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { setSeriesPause } from '../../order-facts/rows/order-series-rows.ts';
import { announceSeries } from '../announce-series.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const pauseOrderSeriesHandler = handle(
  pauseOrderSeries,
  async ({ input, rows, database, now, changes, lang }) => {
    const series = rows.seriesId;
    if (series.state !== 'active') return refuse('series-over');
    const { date: today } = instantToLocal(now.getTime(), series.zone);
    const until = input.until ?? null;
    if (until !== null && until <= today) {
      return refuseInput(ruleProblems([problem('until', 'dateInThePast')], lang));
    }
    // The next run makes what falls due by this, and says when to look again.
    await setSeriesPause(database, series.id, until, today);
    announceSeries(changes, series, until === null ? 'series-resumed' : 'series-paused', until ?? '');
    return done;
  },
);
