/**
 * The local date in what a person typed: day, month and year in that order, with any separator or none, the year in
 * two or four figures (two: 20yy). Null when it is not a day of the calendar. '5/3/26' is '2026-03-05'.
 */
export function parseDateText(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})[\s./-]?(\d{1,2})[\s./-]?(\d{4}|\d{2})\s*$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** A local date 'YYYY-MM-DD' as it is typed: '05/03/2026'. Empty for no date. */
export function formatDateText(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? [];
  return year === undefined ? '' : `${day}/${month}/${year}`;
}
