import type { LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';

/** Under what somebody sells personal services: declared, and approved for work with fragile people where that is needed. */
export type PersonalServicesDeclaration = {
  readonly organisation: string;
  readonly number: string;
  readonly since: LocalDate;
  /** The number of the approval; empty without one. */
  readonly approval: string;
};

/** From this price a month on, VAT included, a written quote is owed without being asked for (arrêté of 17 March 2015, article 3). */
export const QUOTE_OWED_FROM_MONTHLY_CENTS: Cents = 10_000;

/** What of a household's expenses of a year opens the tax credit (CGI, article 199 sexdecies, 3), by the day from which it holds. */
const HOUSEHOLD_CEILINGS: readonly { readonly from: LocalDate; readonly cents: Cents }[] = [
  { from: '2005-01-01', cents: 1_200_000 },
];

/** The most that a household without children may have the credit for in the year of a day; children and the first year raise it. */
export function householdCeilingCents(day: LocalDate): Cents {
  return HOUSEHOLD_CEILINGS.findLast(({ from }) => from <= day)?.cents ?? 0;
}

/** The price of an hour of a service that takes so long; null where no duration is known. The law wants it beside the price (arrêté of 17 March 2015, article 1). */
export function hourlyPriceCents(priceCents: Cents | null, durationMinutes: number): Cents | null {
  return priceCents === null || durationMinutes <= 0 ? null : Math.round((priceCents * 60) / durationMinutes);
}

/** The lowest price of an hour among what an offer sells by the time; null where it sells nothing so. */
export function lowestHourlyPriceCents(
  items: readonly { readonly price: Cents | null; readonly timeDuration: number }[],
): Cents | null {
  const hours = items.flatMap(
    ({ price, timeDuration }) => hourlyPriceCents(price === 0 ? null : price, timeDuration) ?? [],
  );
  return hours.length === 0 ? null : Math.min(...hours);
}
