import { addDays, addMonths, type LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** How a company declares its VAT: what decides in which periods it reports. See docs/rules/e-reporting.md. */
export const EREPORTING_REGIMES = ['monthly', 'quarterly', 'simplified', 'franchise'] as const;
export type EreportingRegime = (typeof EREPORTING_REGIMES)[number];

/** What a report is about: what was sold to consumers, or what services were paid. */
export const EREPORT_KINDS = ['transactions', 'payments'] as const;
export type EreportKind = (typeof EREPORT_KINDS)[number];

/** Since when a company reports under a regime; null: it reports nothing from that day on. */
export type DatedRegime = { readonly startsOn: LocalDate; readonly regime: EreportingRegime | null };

/** Days of which one report is made, both included, and the last day on which the platform takes it in time. */
export type EreportPeriod = {
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate;
  readonly dueOn: LocalDate;
};

const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: LocalDate): LocalDate => addDays(addMonths(day, 1), -1);
/** The 10th of the month after. */
const tenthAfter = (day: LocalDate): LocalDate => addDays(addMonths(day, 1), 9);
/** The last day of the month after. */
const endOfMonthAfter = (day: LocalDate): LocalDate => lastOfMonth(addMonths(day, 1));

/** Ten days of a month, the third ones to its end. */
function decadeOf(day: LocalDate): EreportPeriod {
  const first = monthOf(day);
  const number = Number(day.slice(8, 10));
  if (number <= 10) return { startsOn: first, endsOn: addDays(first, 9), dueOn: addDays(first, 19) };
  if (number <= 20) return { startsOn: addDays(first, 10), endsOn: addDays(first, 19), dueOn: lastOfMonth(first) };
  return { startsOn: addDays(first, 20), endsOn: lastOfMonth(first), dueOn: tenthAfter(first) };
}

/** Two months of the calendar year: January and February, March and April … */
function twoMonthsOf(day: LocalDate): EreportPeriod {
  const month = Number(day.slice(5, 7));
  const first = addMonths(day, month % 2 === 1 ? 0 : -1);
  const last = addMonths(first, 1);
  return { startsOn: first, endsOn: lastOfMonth(last), dueOn: endOfMonthAfter(last) };
}

/** The period of a regime in which a day lies. */
export function periodOf(kind: EreportKind, regime: EreportingRegime, day: LocalDate): EreportPeriod {
  const month = { startsOn: monthOf(day), endsOn: lastOfMonth(day) };
  switch (regime) {
    case 'monthly':
      return kind === 'transactions' ? decadeOf(day) : { ...month, dueOn: tenthAfter(day) };
    case 'quarterly':
      return { ...month, dueOn: tenthAfter(day) };
    case 'simplified':
      return { ...month, dueOn: endOfMonthAfter(day) };
    case 'franchise':
      return twoMonthsOf(day);
  }
}

/**
 * The periods of a company that have begun by a day, the first one first. A period that a change of regime cuts ends on the day before the change, and the next one begins with it, so that no day is in
 * two periods.
 */
export function periodsUntil(
  kind: EreportKind,
  regimes: readonly DatedRegime[],
  today: LocalDate,
): readonly EreportPeriod[] {
  const dated = regimes.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const periods: EreportPeriod[] = [];
  for (const [index, { startsOn, regime }] of dated.entries()) {
    if (regime === null) continue;
    const next = dated[index + 1]?.startsOn;
    const last = next === undefined ? null : addDays(next, -1);
    for (let day = startsOn; day <= today && (last === null || day <= last);) {
      const period = periodOf(kind, regime, day);
      const endsOn = last !== null && last < period.endsOn ? last : period.endsOn;
      periods.push({ startsOn: day, endsOn, dueOn: period.dueOn });
      day = addDays(endsOn, 1);
    }
  }
  return periods;
}

/** The first day on which anybody may have to report. */
const EREPORTING_BEGINS = '2026-09-01';

/**
 * What is wrong with a regime that is noted: it begins on the first day of a month, and not in a period that is over, so that no report that was sent is cut. The first one may begin in the past, with the
 * obligation at the earliest.
 */
export function regimeProblems(
  { startsOn }: DatedRegime,
  context: { readonly isFirst: boolean; readonly today: LocalDate },
): readonly Problem[] {
  const earliest = context.isFirst ? EREPORTING_BEGINS : monthOf(context.today);
  if (!startsOn.endsWith('-01')) return [problem('startsOn', 'ereportingMonth')];
  return startsOn < earliest ? [problem('startsOn', context.isFirst ? 'ereportingBegins' : 'ereportingOver')] : [];
}
