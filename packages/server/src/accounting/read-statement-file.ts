import type { ReadStatement } from '@loge/domain/accounting/bank-statement';
import { isCfonb120, readCfonb120 } from '@loge/domain/accounting/cfonb-120';
import { isMt940, readMt940 } from '@loge/domain/accounting/mt940';
import { readStatementTable } from '@loge/domain/accounting/statement-table';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { decodeFile } from '../people-file/decode-file.ts';
import { type CamtFormat, readCamt } from './read-camt.ts';

export type StatementFormat = 'table' | CamtFormat | 'cfonb120' | 'mt940';

export interface StatementFile {
  readonly format: StatementFormat;
  readonly read: ReadStatement;
}

/** Reads a file that somebody says is a bank's statement, whatever it turns out to be; in a thread of its own (`parse-statement.ts`). */
export function readStatementFile(bytes: Uint8Array, today: LocalDate): StatementFile {
  const text = decodeFile(bytes).replace(/^\uFEFF/, '');
  if (text.trimStart().startsWith('<')) return readCamt(text.trimStart(), today);
  if (isCfonb120(text)) return { format: 'cfonb120', read: readCfonb120(text, today) };
  if (isMt940(text)) return { format: 'mt940', read: readMt940(text, today) };
  return { format: 'table', read: readStatementTable(text, today) };
}
