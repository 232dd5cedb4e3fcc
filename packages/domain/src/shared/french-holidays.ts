import { addDays, type LocalDate } from './local-date.ts';
import type { Text } from './lang.ts';

export type PublicHoliday = { readonly date: LocalDate; readonly name: Text };

const FIXED: readonly { readonly monthDay: string; readonly name: Text }[] = [
  { monthDay: '01-01', name: { fr: 'Jour de l’an', en: 'New Year’s Day' } },
  { monthDay: '05-01', name: { fr: 'Fête du travail', en: 'Labour Day' } },
  { monthDay: '05-08', name: { fr: 'Victoire 1945', en: 'Victory Day' } },
  { monthDay: '07-14', name: { fr: 'Fête nationale', en: 'Bastille Day' } },
  { monthDay: '08-15', name: { fr: 'Assomption', en: 'Assumption Day' } },
  { monthDay: '11-01', name: { fr: 'Toussaint', en: 'All Saints’ Day' } },
  { monthDay: '11-11', name: { fr: 'Armistice 1918', en: 'Armistice Day' } },
  { monthDay: '12-25', name: { fr: 'Noël', en: 'Christmas Day' } },
];

const AFTER_EASTER: readonly { readonly days: number; readonly name: Text }[] = [
  { days: 1, name: { fr: 'Lundi de Pâques', en: 'Easter Monday' } },
  { days: 39, name: { fr: 'Ascension', en: 'Ascension Day' } },
  { days: 50, name: { fr: 'Lundi de Pentecôte', en: 'Whit Monday' } },
];

/** Easter Sunday of a year in the Gregorian calendar, by the moon's 19-year cycle. */
export function easterSunday(year: number): LocalDate {
  const cycle = year % 19;
  const century = Math.floor(year / 100);
  const moonCorrection = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15;
  const epact = (19 * cycle + moonCorrection) % 30;
  const fullMoon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - cycle) / 11));
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${year}-03-01`, fullMoon - weekday + 27);
}

/** The eleven public holidays of metropolitan France in a year, in order. */
export function frenchHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  return [
    ...FIXED.map(({ monthDay, name }) => ({ date: `${year}-${monthDay}`, name })),
    ...AFTER_EASTER.map(({ days, name }) => ({ date: addDays(easter, days), name })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Where Good Friday and the day after Christmas are holidays as well: Bas-Rhin, Haut-Rhin and Moselle, by the beginning of the postcode. */
const ALSACE_MOSELLE = ['57', '67', '68'] as const;
export const isInAlsaceMoselle = (zipCode: string): boolean =>
  ALSACE_MOSELLE.some((department) => zipCode.startsWith(department));

/** The two holidays of a year that only Alsace and Moselle have. */
export function alsaceMoselleHolidays(year: number): PublicHoliday[] {
  return [
    { date: addDays(easterSunday(year), -2), name: { fr: 'Vendredi saint', en: 'Good Friday' } },
    { date: `${year}-12-26`, name: { fr: 'Saint-Étienne', en: 'St Stephen’s Day' } },
  ];
}

/** The public holiday on a day, if there is one (on 2008-05-01 there were two: the first is named). */
export function frenchHolidayOn(date: LocalDate): PublicHoliday | null {
  return frenchHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date) ?? null;
}
