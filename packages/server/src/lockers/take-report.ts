import { evaluateReport, type ReportOutcome } from '@loge/domain/lockers/box-reports';
import { type BoxReport, boxReport, type BoxStatusReason, dropReportOf } from '@loge/domain/lockers/box-status';
import { loadOrderFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { changeOrderStatusInTransaction } from '../order-steps/change-order-status-in-transaction.ts';
import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { changeCompartment, keepCompartment, type LockedLocker, loadLockedLocker } from './change-compartment.ts';
import type { CompartmentRow } from './rows/compartment-rows.ts';
import { insertLockerEvent, type ProvedBy } from './rows/locker-event-rows.ts';
import { markLockerLoanUsed, revokeLockerLoan } from './rows/locker-loan-rows.ts';
import { findLatestPlace, type PlaceRow } from './rows/place-rows.ts';

/** Somebody who is believed reports what became of an order's parcel. The order is locked. */
export interface TrustedReport {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  readonly lockerId: number;
  readonly order: OrderFacts;
  readonly reason: BoxStatusReason;
  readonly comment: string;
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly provedBy: ProvedBy;
  /** The provider who did it; null for the person who has the code, and for the maker. */
  readonly userId: number | null;
  readonly loanId: number | null;
}

/**
 * Carries a report out: the compartment's life, the order's step along its workflow, what was lent. Where the order cannot go on (a line without a price), the
 * parcel is where it is all the same, and the desk reads it in the business log.
 */
export async function takeReport(
  report: TrustedReport,
): Promise<{ readonly outcome: ReportOutcome; readonly number: number } | Refusal<'locker-door-refused'>> {
  const { database, now, order, reason } = report;
  const means = boxReport(reason);
  const locked = await loadLockedLocker(database, report.lockerId);
  const { place, compartment } = await placeMeant(report, locked, means);
  const judged = evaluateReport(means.does, place);
  if (!judged.ok || place === null || compartment === null) return refuse('locker-door-refused');
  if (judged.value === 'applied') {
    const at = { database, now, locker: locked.locker };
    let here: CompartmentRow = compartment;
    if (place.state === 'reserved') {
      const put = await changeCompartment({ ...at, compartment: here }, { kind: 'dropped', orderId: order.id });
      if (!put.ok) return refuse('locker-door-refused');
      here = put.value;
    }
    if (means.does === 'collected') {
      const taken = await changeCompartment({ ...at, compartment: here }, { kind: 'collected', orderId: order.id });
      if (!taken.ok) return refuse('locker-door-refused');
    }
    await endLoan(report, means);
    // What is taken out was put in before, and its order went that way too: the report of that was lost, or is overtaken by this one.
    if (place.state === 'reserved' && means.does === 'collected')
      await moveOrder(report, dropReportOf(means.purpose), compartment.number);
    await moveOrder(report, reason, compartment.number);
  }
  await insertLockerEvent(database, {
    lockerId: locked.locker.id,
    conciergerieId: locked.locker.conciergerieId,
    makerEventId: report.eventId,
    kind: reason,
    orderId: order.id,
    compartmentId: compartment.id,
    comment: report.comment,
    provedBy: report.provedBy,
    occurredAt: report.occurredAt,
    receivedAt: now,
    outcome: judged.value,
  });
  report.changes.announce({
    conciergerieId: order.conciergerieId,
    partnerId: order.partnerId,
    users: order.beneficiaryId === null ? [] : [order.beneficiaryId],
  });
  return { outcome: judged.value, number: compartment.number };
}

/**
 * The place that a report is about. Makers choose compartments themselves as well: what is put in without a place gets the one that suits it.
 */
async function placeMeant(
  { database, now, order, lockerId }: TrustedReport,
  locked: LockedLocker,
  { does, purpose }: BoxReport,
): Promise<{ readonly place: PlaceRow | null; readonly compartment: CompartmentRow | null }> {
  const latest = await findLatestPlace(database, order.id);
  const its = latest?.lockerId === lockerId && latest.purpose === purpose ? latest : null;
  const isOver = its === null || (its.state === 'ended' && its.endedAs !== 'collected');
  const isElsewhere = latest !== null && latest.state !== 'ended' && its === null;
  if (!isOver || does === 'collected' || isElsewhere)
    return { place: its, compartment: locked.compartments.find(({ id }) => id === its?.compartmentId) ?? null };
  const kept = await keepCompartment({ database, now }, locked, order, { purpose });
  return kept.ok
    ? { place: await findLatestPlace(database, order.id), compartment: kept.value }
    : { place: null, compartment: null };
}

/** Anyone who has taken the parcel out has used what was lent; whatever else was lent of it opens nothing any more. */
async function endLoan({ database, order, now, loanId }: TrustedReport, { does, purpose }: BoxReport): Promise<void> {
  if (does !== 'collected' || purpose !== 'pick_up') return;
  if (loanId !== null) await markLockerLoanUsed(database, loanId, now);
  else await revokeLockerLoan(database, order.id, now);
}

/** What a maker reports, in words. */
const reportInJournal: Readonly<Record<BoxStatusReason, string>> = {
  BENEFICIARY_DROP_OK: 'déposé par le bénéficiaire',
  PROVIDER_COLLECT_OK: 'vidé par le partenaire',
  PROVIDER_DROP_OK: 'rempli par le partenaire',
  BENEFICIARY_COLLECT_OK: 'retiré par le bénéficiaire',
};

async function moveOrder(report: TrustedReport, reason: BoxStatusReason, number: number): Promise<void> {
  const { database, changes, now, userId } = report;
  const { by, leadsTo } = boxReport(reason);
  const order = await loadOrderFacts(database, report.order.id);
  if (order === null || order.status === leadsTo) return;
  // A maker does not say which person of the partner it was, nor does what a line brings late.
  const actor = by === 'provider' && leadsTo === 'being_processed' && userId !== null ? 'partner' : 'system';
  const moved = await changeOrderStatusInTransaction({
    database,
    changes,
    now,
    order,
    to: leadsTo,
    by: actor === 'partner' ? { actor, userId } : { actor, userId: null },
  });
  if (moved.ok) return;
  changes.record({
    action: 'locker-act',
    orderId: order.id,
    conciergerieId: order.conciergerieId,
    comment: `Casier ${number}\u00a0: ${reportInJournal[reason]}, la commande ne peut pas suivre`,
  });
}
