import { parseAmount } from '../payments/settlement.ts';
import type { ToldCard } from './compare-batch.ts';

/** The lines of a terminal's batch as they are typed: an amount, and after a space the number of the authorisation; null where one cannot be read. */
export function readToldLines(text: string): readonly ToldCard[] | null {
  const lines: ToldCard[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [, sign, amount, authorisation] =
      /^\s*(-?)\s*(\d{1,7}(?:[.,]\d{1,2})?)\s*€?(?:\s+([\dA-Za-z]{1,20}))?\s*$/.exec(line) ?? [];
    if (amount === undefined) return null;
    const cents = parseAmount(amount);
    lines.push({ amountCents: sign === '-' ? -cents : cents, authorisation: authorisation ?? '' });
  }
  return lines;
}
