import { type BookGroup, bookGroups } from '@loge/domain/accounting/book-items';
import { type Proposal, proposeMatches } from '@loge/domain/accounting/propose-matches';
import { addDays } from '@loge/domain/shared/local-date';
import type { Database } from '../platform/database/connection.ts';
import { dayRange } from '../platform/lists/day-range.ts';
import { type BankLineRow, findOpenLines } from './rows/bank-line-rows.ts';
import { findMoneyForBank } from './rows/book-money-rows.ts';

/** Open lines that are looked at together: more than a month of a busy desk. */
export const MAX_OPEN_LINES = 1000;
/** Payments that are looked at together. */
const MAX_PAYMENTS = 20_000;
/** How long before the bank shows it something may have been promised, and how far ahead the books may be. */
const DAYS_BEFORE = 120;
const DAYS_AFTER = 15;

export interface LineProposal extends Omit<Proposal, 'items'> {
  readonly groups: readonly BookGroup[];
}

/** The open lines of an account with what each may be; lines whose proposal somebody did not want have none. */
export async function findProposals(
  database: Database,
  conciergerieId: number,
  bankAccountId: number,
): Promise<{ readonly lines: readonly BankLineRow[]; readonly proposals: ReadonlyMap<number, LineProposal> }> {
  const lines = await findOpenLines(database, bankAccountId, MAX_OPEN_LINES);
  const groups = await findGroupsFor(database, conciergerieId, lines);
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const wanted = lines.filter(({ dismissed }) => !dismissed);
  const proposals = new Map(
    [...proposeMatches(wanted, groups)].map(([lineId, { items, ...proposal }]) => [
      lineId,
      { ...proposal, groups: items.flatMap(({ key }) => byKey.get(key) ?? []) },
    ]),
  );
  return { lines, proposals };
}

/** What in the books some lines may be. */
export async function findGroupsFor(
  database: Database,
  conciergerieId: number,
  lines: readonly BankLineRow[],
): Promise<readonly BookGroup[]> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const { from, before } = dayRange(addDays(first, -DAYS_BEFORE), addDays(last, DAYS_AFTER));
  if (from === null || before === null) return [];
  const money = await findMoneyForBank(database, {
    conciergerieId,
    from,
    before,
    returnedCents: lines.flatMap(({ amountCents }) => (amountCents < 0 ? [-amountCents] : [])),
    limit: MAX_PAYMENTS,
  });
  return bookGroups(money);
}
