import { compareDates, type LocalDate, type LocalTime } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';
import type { Asked } from './check-order.ts';
import type { PlaceKind } from './place-description.ts';
import type { WorkflowType } from '../orders/workflow-types.ts';
import type { Recurrence } from './recurrence.ts';
import { minutesBetween } from './time-range.ts';

/** What an offer says about being ordered once or regularly. */
export type RepetitionSettings = {
  readonly allowsRecurring: boolean;
  readonly allowsOneTime: boolean;
  readonly avoidsDate: boolean;
  readonly hasCalendar: boolean;
};

/** `canDoRecurring`: a series needs days, and slots of a calendar are chosen one by one. */
export const canRepeat = ({ allowsRecurring, avoidsDate, hasCalendar }: RepetitionSettings): boolean =>
  allowsRecurring && !avoidsDate && !hasCalendar;

/** Whether the offer is ordered the way the form says: once, or regularly. Spec: beneficiary-and-access §3 (Offer). */
export function repetitionProblems(recurring: boolean, settings: RepetitionSettings): Problem[] {
  if (recurring) return canRepeat(settings) ? [] : [problem('recurring', 'recurringNotOffered')];
  return settings.allowsOneTime || !canRepeat(settings) ? [] : [problem('recurring', 'oneTimeNotOffered')];
}

/** What a recurrence may not say of this offer on this day: a beginning that has passed, times that the service does not know. */
export function recurrenceProblems(
  { from, until, beginTime }: Recurrence,
  { today, askForTime }: { readonly today: LocalDate; readonly askForTime: Asked },
): Problem[] {
  const found: Problem[] = [];
  if (compareDates(from, today) < 0) found.push(problem('beginDate', 'dateInThePast'));
  if (until !== null && until < today) found.push(problem('endDate', 'dateInThePast'));
  return [...found, ...beginTimeProblems(beginTime, askForTime)];
}

/** Whether a time is said where the offer asks for one, and only there. It can be told of a recurrence that is not complete yet. */
export function beginTimeProblems(beginTime: LocalTime | null, askForTime: Asked): Problem[] {
  if (beginTime !== null && askForTime === 'none') return [problem('recurrBeginTime', 'timeNotAsked')];
  if (beginTime === null && askForTime === 'required') return [problem('recurrBeginTime', 'timeRequired')];
  return [];
}

/** Minutes from begin to end time as clocks show them; null where no end is said. */
export const lastsMinutes = ({ beginTime, endTime }: Recurrence): number | null =>
  beginTime === null || endTime === null ? null : minutesBetween(beginTime, endTime);

const AT_THE_DESK: readonly WorkflowType[] = ['DEPOSE_REPRISE_ENTREPRISE', 'LIVRAISON_ENTREPRISE', 'RECEPTION_COLIS'];

/** Things of such orders change hands at the desk, unless they take place elsewhere. A slot is of who is there, whatever the desk's hours. */
export const isHandedOverAtDesk = (order: {
  readonly workflow: WorkflowType;
  readonly hasPhysicalLocation: boolean;
  readonly hasCalendar: boolean;
}): boolean => order.hasPhysicalLocation && !order.hasCalendar && AT_THE_DESK.includes(order.workflow);

/** Things change hands at the desk: such a day needs an open one. A service at home or elsewhere does not. */
export const needsDesk = (order: {
  readonly workflow: WorkflowType;
  readonly place: PlaceKind;
  readonly hasPhysicalLocation: boolean;
}): boolean =>
  order.hasPhysicalLocation &&
  (order.place === 'company' || order.place === 'none') &&
  AT_THE_DESK.includes(order.workflow);

/** One line of an offer, as far as finding it again in a later version is concerned. */
type OfferLine = {
  readonly id: number;
  /** The first row of the line, which all saves and versions of the offer share. Null where it is not known. */
  readonly originalId: number | null;
  readonly productId: number | null;
  readonly type: string;
  readonly labelFr: string;
};

/** The line of a later version that stands for an ordered one: the same row, else the same line saved again, else the same product, else the same kind and name. */
export const lineOfToday = <Line extends OfferLine>(
  {
    id: orderedId,
    originalId: line,
    productId: ordered,
    type: kind,
    labelFr: name,
  }: Omit<OfferLine, 'id'> & { readonly id: number | null },
  inForce: readonly Line[],
): Line | undefined =>
  inForce.find(({ id }) => id === orderedId) ??
  inForce.find(({ originalId }) => originalId !== null && originalId === line) ??
  inForce.find(({ productId }) => productId !== null && productId === ordered) ??
  inForce.find(({ type, labelFr }) => type === kind && labelFr === name);

/**
 * The lines of a later version of an offer that stand for those of the version that was ordered. Null when one of them is gone, for then the order would not be what was asked for.
 */
export function carryOver(
  ordered: readonly OfferLine[],
  inForce: readonly OfferLine[],
): ReadonlyMap<number, number> | null {
  const found = new Map<number, number>();
  for (const line of ordered) {
    const same = lineOfToday(line, inForce);
    if (same === undefined) return null;
    found.set(line.id, same.id);
  }
  return found;
}
