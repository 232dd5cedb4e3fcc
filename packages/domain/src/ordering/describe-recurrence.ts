import type { Lang } from '../shared/lang.ts';
import {
  addDays,
  formatDate,
  formatTime,
  isOnDays,
  type DayMask,
  type LocalDate,
  type LocalTime,
} from '../shared/local-date.ts';
import { dayName, dayOfMonthName, monthDay } from '../shared/local-date-words.ts';
import type { Recurrence, RecurrencePattern } from './recurrence.ts';

/** Any Monday: the days of a week are named from it. */
const SOME_MONDAY: LocalDate = '2026-11-23';
/** Every month has so many days; later ones fall on the last day of shorter months. */
const DAYS_OF_EVERY_MONTH = 28;

/**
 * The sentence of the recap: 'Toutes les 2 semaines, le lundi et le jeudi, de 9 h à 11 h, à partir du vendredi 20 novembre.'
 * Spec: beneficiary-and-access §3 (Order preview, recurringOrderText).
 */
export function describeRecurrence(recurrence: Recurrence, lang: Lang, today: LocalDate): string {
  const { pattern, from, until, beginTime, endTime } = recurrence;
  const parts = [
    rhythm(pattern, from, lang),
    ...hours(beginTime, endTime, lang),
    `${lang === 'fr' ? 'à partir du' : 'from'} ${formatDate(from, 'long', lang, today)}`,
    ...(until === null ? [] : [`${lang === 'fr' ? 'jusqu’au' : 'until'} ${formatDate(until, 'long', lang, today)}`]),
  ];
  return `${parts.join(', ')}.`;
}

function rhythm(pattern: RecurrencePattern, from: LocalDate, lang: Lang): string {
  const french = lang === 'fr';
  switch (pattern.type) {
    case 'TLJ':
      if (pattern.everyDays === 1) return french ? 'Tous les jours' : 'Every day';
      return french ? `Tous les ${pattern.everyDays} jours` : `Every ${pattern.everyDays} days`;
    case 'TLJDLS':
      return french ? 'Du lundi au vendredi' : 'Monday to Friday';
    case 'TLS':
      return weekly(pattern.everyWeeks, pattern.days, lang);
    case 'TLM':
      return monthly(pattern.everyMonths, pattern.dayOfMonth, lang);
    case 'TLA':
      return yearly(from, lang);
  }
}

function weekly(everyWeeks: number, mask: DayMask, lang: Lang): string {
  const days = Array.from({ length: 7 }, (_, index) => addDays(SOME_MONDAY, index)).filter((day) =>
    isOnDays(mask, day),
  );
  const names = days.map((day) => dayName(day, lang));
  if (lang === 'fr') {
    if (everyWeeks === 1)
      return `Tous les ${listed(
        names.map((name) => `${name}s`),
        lang,
      )}`;
    return `Toutes les ${everyWeeks} semaines, ${listed(
      names.map((name) => `le ${name}`),
      lang,
    )}`;
  }
  return everyWeeks === 1 ? `Every ${listed(names, lang)}` : `Every ${everyWeeks} weeks on ${listed(names, lang)}`;
}

function monthly(everyMonths: number, day: number, lang: Lang): string {
  const isOftenMissing = day > DAYS_OF_EVERY_MONTH;
  const name = dayOfMonthName(day, lang);
  if (lang === 'fr') {
    const every = everyMonths === 1 ? 'Tous les mois' : `Tous les ${everyMonths} mois`;
    return `${every}, le ${name}${isOftenMissing ? ' ou le dernier jour du mois' : ''}`;
  }
  const every = everyMonths === 1 ? 'Every month' : `Every ${everyMonths} months`;
  return `${every} on the ${name}${isOftenMissing ? ' or the last day of the month' : ''}`;
}

function yearly(from: LocalDate, lang: Lang): string {
  const isOftenMissing = from.endsWith('-02-29');
  const day = monthDay(from, lang);
  return lang === 'fr'
    ? `Tous les ans, le ${day}${isOftenMissing ? ' ou le dernier jour de février' : ''}`
    : `Every year on ${day}${isOftenMissing ? ' or the last day of February' : ''}`;
}

function hours(begin: LocalTime | null, end: LocalTime | null, lang: Lang): string[] {
  if (begin === null) return [];
  const from = formatTime(begin, lang);
  if (end === null) return [lang === 'fr' ? `à ${from}` : `at ${from}`];
  const to = formatTime(end, lang);
  return [lang === 'fr' ? `de ${from} à ${to}` : `from ${from} to ${to}`];
}

/** 'lundi', 'lundi et jeudi', 'lundi, mardi et jeudi'. */
function listed(names: readonly string[], lang: Lang): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  if (others.length === 0) return last;
  return `${others.join(', ')} ${lang === 'fr' ? 'et' : 'and'} ${last}`;
}
