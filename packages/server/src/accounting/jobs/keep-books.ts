import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { numberLatestEntries } from '../../ledger/number-book-entries.ts';
import type { Database } from '../../platform/database/connection.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import type { Services } from '../../platform/services.ts';
import { fecOf } from '../fec-of-books.ts';
import {
  type BookForm,
  type BooksOfYear,
  closeBooks,
  findBooksToKeep,
  insertKeptPart,
  lockBooksToKeep,
  saveKept,
} from '../rows/kept-book-rows.ts';

/** What commits late is numbered in the year in which it was booked until then. */
const closedAfterMs = 3_600_000;
const partChars = 4_000_000;

/**
 * Closes each year of books that has been over for an hour, and keeps its file: what is booked or numbered afterwards stands in the next year, and the file that is handed over is the same
 * for ever. Done again it writes nothing. docs/rules/ledger.md.
 */
export async function keepBooks(services: Services): Promise<void> {
  for (;;) {
    const now = services.clock();
    const lastDay = addDays(instantToLocal(now.getTime() - closedAfterMs, mainZone).date, -1);
    const books = await findBooksToKeep(services.database, lastDay);
    if (books === null) return;
    const form = await services.writing.transaction().execute(async (transaction) => {
      await numberLatestEntries(transaction, now);
      return closeBooks(transaction, books, now);
    });
    await services.writing.transaction().execute((transaction) => keepFile(transaction, { books, form, now }));
  }
}

async function keepFile(
  database: Database,
  { books, form, now }: { readonly books: BooksOfYear; readonly form: BookForm; readonly now: Date },
): Promise<void> {
  if (!(await lockBooksToKeep(database, books))) return;
  const hash = createHash('sha256');
  let [sizeBytes, part] = [0, 0];
  for await (const text of inParts(fecOf(database, { ...books, firstDay: books.startsOn, form }))) {
    const bytes = Buffer.from(text, 'utf8');
    hash.update(bytes);
    sizeBytes += bytes.length;
    part += 1;
    await insertKeptPart(database, books, { part, packed: await promisify(gzip)(bytes) });
  }
  await saveKept(database, books, { sha256: hash.digest('hex'), sizeBytes, now });
}

async function* inParts(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let part = '';
  for await (const text of texts) {
    part += text;
    if (part.length < partChars) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}
