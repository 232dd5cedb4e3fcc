import type { Database } from '../platform/database/connection.ts';
import { mainZone } from '../platform/lists/day-range.ts';
import { type BookedAt, findNumberedTo, lockBooks, numberNextEntries, saveNumberedTo } from './rows/book-entry-rows.ts';

const transactionsAtOnce = 5_000;
/** No transaction takes that long: what was booked earlier than that is all there. */
const lateCommitMs = 3_600_000;

/**
 * Gives the entries of the ledger their numbers in the books of their taxpayer, in the order in which they were booked. What has a number keeps it, with its day and the names of
 * then. Each page is a transaction of its own, so that nobody waits for long. docs/rules/ledger.md.
 */
export async function numberBookEntries(database: Database, now: Date): Promise<void> {
  let after = placeBefore(await findNumberedTo(database));
  for (;;) {
    const last = await database.transaction().execute(async (transaction) => {
      await lockBooks(transaction);
      const read = await numberPage(transaction, { after, now, deskId: null });
      await saveNumberedTo(transaction, read?.at ?? now);
      return read;
    });
    if (last === null) return;
    after = last;
  }
}

/**
 * The same for one desk, in the caller's transaction: before the name of somebody goes, and before another company sells there, so that what was booked until then is in the right
 * books under the right name. `whole`: nobody may have sold there until now.
 */
export async function numberEntriesOfDesk(
  transaction: Database,
  deskId: number,
  { now, whole = false }: { readonly now: Date; readonly whole?: boolean },
): Promise<void> {
  await lockBooks(transaction);
  let after = whole ? null : placeBefore(await findNumberedTo(transaction));
  for (;;) {
    after = await numberPage(transaction, { after, now, deskId });
    if (after === null) return;
  }
}

const placeBefore = (numberedTo: Date | null): BookedAt | null =>
  numberedTo === null ? null : { at: new Date(numberedTo.getTime() - lateCommitMs), transactionId: 0 };

const numberPage = (
  transaction: Database,
  { after, now, deskId }: { readonly after: BookedAt | null; readonly now: Date; readonly deskId: number | null },
): Promise<BookedAt | null> =>
  numberNextEntries(transaction, {
    after,
    upTo: now,
    deskId,
    zone: mainZone,
    transactions: transactionsAtOnce,
  });
