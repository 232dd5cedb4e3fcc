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

/** The same of what was booked lately, in the caller's transaction: before the name of somebody goes, so that what was booked until then is under it. */
export async function numberLatestEntries(transaction: Database, now: Date): Promise<void> {
  await lockBooks(transaction);
  await numberBehind(transaction, placeBefore(await findNumberedTo(transaction)), { now, deskId: null });
}

/** The same of all that was booked at a desk: when somebody sells there for the first time, and when it has moved or was about to. */
export async function numberEntriesOfDesk(transaction: Database, deskId: number, now: Date): Promise<void> {
  await lockBooks(transaction);
  await numberBehind(transaction, null, { now, deskId });
}

async function numberBehind(
  transaction: Database,
  place: BookedAt | null,
  of: { readonly now: Date; readonly deskId: number | null },
): Promise<void> {
  for (let after = place; ;) {
    after = await numberPage(transaction, { after, ...of });
    if (after === null) return;
  }
}

const placeBefore = (numberedTo: Date | null): BookedAt | null =>
  numberedTo === null ? null : { at: new Date(numberedTo.getTime() - lateCommitMs).toISOString(), transactionId: 0 };

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
