import type { LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import { QUOTE_OWED_FROM_MONTHLY_CENTS } from './personal-services.ts';

/** How many days a quote stands after it was given. */
export const SERVICE_QUOTE_DAYS = 30;

/** The most of the days that fall into one calendar month; 1 where there are none: it is ordered once. */
export function timesInOneMonth(days: readonly LocalDate[]): number {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return Math.max(1, ...[...months.values()].map(({ length }) => length));
}

/** What personal services come to in a month with the one that is about to be ordered: its price as often as it takes place in one month, and what is ordered already. */
export const monthOfServices = (
  orderCents: Cents,
  { times, orderedCents }: { readonly times: number; readonly orderedCents: Cents },
): Cents => orderCents * times + orderedCents;

/** Whether a free written quote is owed without being asked for (arrêté of 17 March 2015): from 100 € a month on, VAT included. */
export const owesQuote = (monthCents: Cents): boolean => monthCents >= QUOTE_OWED_FROM_MONTHLY_CENTS;
