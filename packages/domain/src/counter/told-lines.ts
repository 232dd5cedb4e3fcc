import { parseAmount } from '../payments/settlement.ts';
import type { ToldCard } from './compare-batch.ts';

const amountPattern = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll('€', ' ')
    .split(/\s/)
    .filter((word) => word !== '');

/** The lines of a terminal's batch as they are typed: an amount, and after a space the number of the authorisation; null where one cannot be read. */
export function readToldLines(text: string): readonly ToldCard[] | null {
  const lines: ToldCard[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const isRefund = line.trim().startsWith('-');
    const [amount = '', authorisation = '', ...others] = wordsOf(line.trim().slice(isRefund ? 1 : 0));
    if (!amountPattern.test(amount) || !/^[\dA-Za-z]{0,20}$/.test(authorisation) || others.length > 0) return null;
    const cents = parseAmount(amount);
    lines.push({ amountCents: isRefund ? -cents : cents, authorisation });
  }
  return lines;
}
