import { randomUUID } from 'node:crypto';
import { lockDueSeries, type OrderSeriesRow } from '../../order-facts/rows/order-series-rows.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { makeDueOrders } from '../make-due-orders.ts';
import type { Services } from '../../platform/services.ts';

/** One run looks at so many series at most; what is left is the next run's. */
const SERIES_PER_RUN = 200;

export interface SeriesRun {
  /** Some series may be left to look at. */
  readonly hasMore: boolean;
  /** Their orders could not be made for a reason that nobody foresaw; everything of theirs is as it was. */
  readonly failed: readonly number[];
}

/**
 * Makes the orders that are due, series by series, each in a transaction of its own: a crash loses at most the one in hand, which comes again.
 * Several processes share the work, for each passes over what another holds. A series that fails does not stop the others.
 */
export async function makeSeriesOrders(
  services: Services,
  { except = [], atMost = SERIES_PER_RUN }: { readonly except?: readonly number[]; readonly atMost?: number } = {},
): Promise<SeriesRun> {
  const failed: number[] = [];
  for (let looked = 0; looked < atMost; looked += 1) {
    const taken: { series: OrderSeriesRow | null } = { series: null };
    try {
      await machineWrite(services, `make-series-orders-${randomUUID()}`, async (transaction, changes) => {
        const now = services.clock();
        const series = await lockDueSeries(transaction, now, [...except, ...failed]);
        taken.series = series;
        if (series === null) return;
        await makeDueOrders(transaction, changes, series, { now, takesCards: services.payments !== null });
      });
    } catch (error) {
      if (taken.series === null) throw error;
      failed.push(taken.series.id);
      services.log.error({ err: error, series: taken.series.id }, 'the orders of a series could not be made');
    }
    if (taken.series === null) return { hasMore: false, failed };
  }
  return { hasMore: true, failed };
}

/** The job: one run, and another one behind it while there is work. */
export async function runSeriesJob(services: Services, except: readonly number[]): Promise<void> {
  const { hasMore, failed } = await makeSeriesOrders(services, { except });
  if (hasMore) await services.jobs.enqueue(services.database, 'make-series-orders', { except: [...except, ...failed] });
}
