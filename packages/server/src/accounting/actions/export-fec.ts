import { exportFec } from '@loge/contract/accounting/export-fec';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { fecFileName } from '@loge/domain/accounting/fec';
import { problem } from '@loge/domain/shared/problem';
import { Readable } from 'node:stream';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { fecAsKept, fecOf } from '../fec-of-books.ts';
import { findFiscalYearOf } from '../../ledger/rows/fiscal-year-rows.ts';
import { findDesksOfBooks } from '../../ledger/rows/book-entry-rows.ts';
import { findBookForm, findKeptBooks } from '../rows/kept-book-rows.ts';

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
  const kept = await findKeptBooks(database, siren, year);
  const file = (lines: AsyncIterable<string | Buffer>, endsOn: string) => ({
    contentType: 'text/plain; charset=utf-8',
    bytes: Readable.from(lines, { objectMode: false }),
    immutable: false,
    filename: fecFileName(siren, endsOn),
    handedOver: { desks: reached, file: 'fec', about: `${siren} ${year}` },
  });
  if (kept !== null) return file(fecAsKept(database, { siren, year, parts: kept.parts }), kept.endsOn);
  const fiscalYear = await findFiscalYearOf(database, siren, year);
  if (fiscalYear === null) return refuseInput(ruleProblems([problem('year', 'noFiscalYear')], lang));
  const { startsOn, endsOn } = fiscalYear;
  const form = await findBookForm(database, endsOn);
  return file(fecOf(database, { siren, year, firstDay: startsOn, form }), endsOn);
});
