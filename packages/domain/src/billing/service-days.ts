import type { LocalDate } from '../shared/local-date.ts';

/**
 * The days of the service that a bill names (CGI, annexe II, article 242 nonies A, I-10°): those for which it was planned, but none after the day on which
 * it was done. All are days at the conciergerie; `today` is the day of the bill.
 */
export function billedServiceDays({
  beginDate,
  endDate,
  doneOn,
  today,
}: {
  readonly beginDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly doneOn: LocalDate | null;
  readonly today: LocalDate;
}): { readonly servedFrom: LocalDate; readonly servedTo: LocalDate } {
  const over = doneOn ?? today;
  const noLaterThan = (day: LocalDate): LocalDate => (day < over ? day : over);
  const servedTo = noLaterThan(endDate ?? beginDate ?? over);
  return { servedFrom: beginDate === null ? servedTo : noLaterThan(beginDate), servedTo };
}
