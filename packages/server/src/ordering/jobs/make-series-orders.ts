import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/connection.ts';
import { lockDueSeries, type OrderSeriesRow } from '../../order-facts/rows/order-series-rows.ts';
import { Changes } from '../../platform/unit-of-work/changes.ts';
import { saveChanges } from '../../platform/unit-of-work/save-changes.ts';
import { makeDueOrders } from '../make-due-orders.ts';
import type { Services } from '../../services.ts';

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
    const taken: { series?: OrderSeriesRow } = {};
    try {
      await services.database.transaction().execute(async (transaction) => {
        const series = await lockDueSeries(transaction, services.clock(), [...except, ...failed]);
        if (series === null) return;
        taken.series = series;
        await makeOrdersOf(services, transaction, series);
      });
    } catch (error) {
      if (taken.series === undefined) throw error;
      failed.push(taken.series.id);
      services.log.error({ err: error, series: taken.series.id }, 'the orders of a series could not be made');
    }
    if (taken.series === undefined) return { hasMore: false, failed };
  }
  return { hasMore: true, failed };
}

async function makeOrdersOf(services: Services, transaction: Database, series: OrderSeriesRow): Promise<void> {
  const changes = new Changes();
  await makeDueOrders(transaction, changes, series, {
    now: services.clock(),
    takesCards: services.payments !== null,
  });
  await saveChanges(services, transaction, changes, {
    authorId: null,
    client: '',
    requestId: `series-${series.id}-${randomUUID()}`,
    topics: ['orders', 'order-inbox', 'payments', 'credits', 'notifications', 'business-log'],
  });
}

/** The job: one run, and another one behind it while there is work. */
export async function runSeriesJob(services: Services, except: readonly number[]): Promise<void> {
  const { hasMore, failed } = await makeSeriesOrders(services, { except });
  if (hasMore) await services.jobs.enqueue(services.database, 'make-series-orders', { except: [...except, ...failed] });
}
