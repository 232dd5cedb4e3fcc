import type { MessageKey } from './messages.ts';
import { parseDecimal } from './parse-decimal.ts';

/** A number as it was typed: null where nothing is, NaN where it is none, so that a rule can say what is wrong with it. */
export function typedNumber(text: string): number | null {
  const typed = text.trim();
  return typed === '' ? null : (parseDecimal(typed) ?? Number.NaN);
}

/** What keeps a number from being a whole one: 12.5 is a number all the same. Null where nothing does. */
export function notWhole(value: number): MessageKey | null {
  if (Number.isSafeInteger(value)) return null;
  return Number.isFinite(value) ? 'wholeNumber' : 'notANumber';
}
