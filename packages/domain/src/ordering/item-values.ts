import { isLonger } from '../shared/characters.ts';
import type { Lang, Text } from '../shared/lang.ts';
import { isLocalTime } from '../shared/local-date.ts';
import { parseDecimal } from '../shared/parse-decimal.ts';
import { problem, type Problem } from '../shared/problem.ts';
import type { ItemType } from './item-types.ts';
import { minutesBetween } from './time-range.ts';

export const MAX_FREE_TEXT_LENGTH = 1000;

/** The begin and end of a 'HH:MM-HH:MM' answer, after midnight where it is the earlier one; null when it is no range. */
export function parseTimeRange(text: string): { readonly begin: string; readonly end: string } | null {
  const [begin = '', end = '', ...more] = text.split('-');
  return more.length === 0 && isLocalTime(begin) && isLocalTime(end) && minutesBetween(begin, end) !== null
    ? { begin, end }
    : null;
}

/**
 * What is wrong with the value (`extendedValue`) given to an item, or null. An empty value is never wrong here:
 * whether one is required depends on the group.
 */
export function valueProblem(
  item: { readonly type: ItemType; readonly extension: { readonly choiceList: readonly string[] } },
  value: string | null,
): Problem | null {
  if (value === null || value.trim() === '') return null;
  const field = 'extendedValue';
  switch (item.type) {
    case 'product':
    case 'information':
      return null;
    case 'number':
      return parseDecimal(value) === null || value.length > 20 ? problem(field, 'notANumber') : null;
    case 'yes_no':
    case 'group_master':
      return value === 'true' || value === 'false' ? null : problem(field, 'notYesOrNo');
    case 'free_text':
      return isLonger(value, MAX_FREE_TEXT_LENGTH) ? problem(field, 'tooLong', { max: MAX_FREE_TEXT_LENGTH }) : null;
    case 'list_picker':
      return item.extension.choiceList.includes(value) ? null : problem(field, 'invalidChoice');
    case 'begin_end_time':
      return parseTimeRange(value) === null ? problem(field, 'invalidTimeRange') : null;
  }
}

/** A number that was answered, as people of this language write it: kept as '2.5', read « 2,5 » in French. */
export const numberText = (value: string, lang: Lang): string => (lang === 'fr' ? value.replace('.', ',') : value);

/**
 * What was picked from a list, in both languages, whichever of them it was picked in: who ordered, the desk and the partner each
 * read their own. Null for what is no choice of the list.
 */
export function choiceText(
  value: string,
  { fr, en }: { readonly fr: readonly string[]; readonly en: readonly string[] | null },
): Text | null {
  const place = fr.includes(value) ? fr.indexOf(value) : (en?.indexOf(value) ?? -1);
  const french = fr[place];
  return french === undefined ? null : { fr: french, en: en?.[place] ?? french };
}

/** The phone number inside a choice such as 'Atelier (0612345678)', which screens show as a call link; null without one. Spec: §5. */
export function callNumber(choice: string): string | null {
  return /\((0\d{9})\)/.exec(choice)?.[1] ?? null;
}
