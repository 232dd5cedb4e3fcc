import { monthOfServices, timesInOneMonth } from '@loge/domain/ordering/service-quote';
import type { Database } from '../platform/database/connection.ts';
import type { PreparedOrder } from './prepare-order.ts';
import { findServicesOfMonth } from './rows/service-quote-rows.ts';

/** What the personal services of a month come to with an order; null for what is none, and while its price is not known. */
export async function servicesOfMonth(
  database: Database,
  { facts, plan, series, today }: PreparedOrder,
): Promise<number | null> {
  if (!facts.givesTaxCredit || plan.priced.finalCents === null) return null;
  const orderedCents = await findServicesOfMonth(database, {
    beneficiaryId: facts.beneficiary.id,
    conciergerieId: facts.conciergerie.id,
    day: plan.beginDate ?? today,
  });
  const times = timesInOneMonth(series?.coming.occurrences.map(({ date }) => date) ?? []);
  return monthOfServices(plan.priced.finalCents, { times, orderedCents });
}
