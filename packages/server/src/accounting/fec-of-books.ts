import { fecHeader, fecLine } from '@loge/domain/accounting/fec';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Database } from '../platform/database/connection.ts';
import { entriesOfBooks } from './entry-table.ts';
import { type BookForm, findKeptPart } from './rows/kept-book-rows.ts';

/** The lines of a file of a taxpayer's year, some at a time, from the ledger. */
export async function* fecOf(
  database: Database,
  of: Parameters<typeof entriesOfBooks>[1] & { readonly form: BookForm },
): AsyncGenerator<string> {
  yield fecHeader();
  for await (const entries of entriesOfBooks(database, of)) yield entries.map(fecLine).join('');
}

/** The same as it was written when the year was over. */
export async function* fecAsKept(
  database: Database,
  { parts, ...of }: { readonly siren: string; readonly year: number; readonly parts: number },
): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part += 1) {
    const packed = await findKeptPart(database, { ...of, part });
    if (packed === null) throw new Error(`Part ${part} of the books of ${of.siren} in ${of.year} is missing.`);
    yield await promisify(gunzip)(packed);
  }
}
