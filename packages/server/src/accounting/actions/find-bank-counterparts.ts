import { findBankCounterparts } from '@loge/contract/accounting/find-bank-counterparts';
import { plainNumber, plainWords } from '@loge/domain/accounting/line-clues';
import { bankAmount } from '@loge/domain/accounting/statement-table';
import type { BookGroup } from '@loge/domain/accounting/book-items';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findGroupsFor } from '../find-reconciliation.ts';
import { presentGroup } from '../presenters/present-bank-line.ts';
import { findBankLine } from '../rows/bank-line-rows.ts';

const MAX_FOUND = 30;

export const findBankCounterpartsHandler = handle(findBankCounterparts, async ({ input, rows, database }) => {
  const line = await findBankLine(database, rows.lineId.id);
  if (line === null) return refuse('not-found');
  const groups = await findGroupsFor(database, rows.lineId.conciergerieId, [line]);
  const found = groups
    .filter(({ amountCents }) => amountCents > 0 === line.amountCents > 0)
    .filter((group) => isMeant(group, input.words))
    .toSorted((a, b) => Math.abs(a.amountCents - line.amountCents) - Math.abs(b.amountCents - line.amountCents));
  return { parts: found.slice(0, MAX_FOUND).map(presentGroup), more: found.length > MAX_FOUND };
});

/** The number of an order or slip, an amount, or a part of a name; everything where nothing is asked. */
function isMeant(group: BookGroup, asked: string): boolean {
  const words = plainWords(asked).trim();
  if (words === '') return true;
  const number = plainNumber(asked);
  if (number !== '' && group.numbers.some((one) => plainNumber(one) === number)) return true;
  if (bankAmount(asked) === Math.abs(group.amountCents)) return true;
  return [...group.names, group.register].some((name) => plainWords(name).includes(words));
}
