import { exportFec } from '@loge/contract/accounting/export-fec';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { fecFileName, fecHeader, fecLine } from '@loge/domain/accounting/fec';
import { problem } from '@loge/domain/shared/problem';
import { Readable } from 'node:stream';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { entriesOfBooks } from '../entry-table.ts';
import { findFiscalYearOf } from '../../ledger/rows/fiscal-year-rows.ts';
import { findDesksOfBooks } from '../../ledger/rows/book-entry-rows.ts';

/** The books are the company's, not a desk's: only who keeps the accounts of all desks where it sells has its file. */
export const exportFecHandler = handle(exportFec, async ({ input, caller, database, lang }) => {
  const { siren, year } = input;
  const desks = await findDesksOfBooks(database, siren, year);
  const own = new Set(caller.conciergerieIds);
  const reached = desks.filter((desk) => own.has(desk));
  const wrong = (key: 'noSellerOfYours' | 'sellerOfOtherDesks') =>
    refuseInput(ruleProblems([problem('siren', key)], lang));
  if (reached.length === 0) return wrong('noSellerOfYours');
  if (reached.length < desks.length) return wrong('sellerOfOtherDesks');
  const fiscalYear = await findFiscalYearOf(database, siren, year);
  if (fiscalYear === null) return refuseInput(ruleProblems([problem('year', 'noFiscalYear')], lang));
  const { startsOn, endsOn } = fiscalYear;
  return {
    contentType: 'text/plain; charset=utf-8',
    bytes: Readable.from(fecOf(database, { siren, year, firstDay: startsOn }), { objectMode: false }),
    immutable: false,
    filename: fecFileName(siren, endsOn),
  };
});

async function* fecOf(database: Database, of: Parameters<typeof entriesOfBooks>[1]): AsyncGenerator<string> {
  yield fecHeader();
  for await (const entries of entriesOfBooks(database, of)) yield entries.map(fecLine).join('');
}
