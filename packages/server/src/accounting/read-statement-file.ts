import type { ReadStatement } from '@loge/domain/accounting/bank-statement';
import { readStatementTable } from '@loge/domain/accounting/statement-table';
import { decodeFile } from '../people-file/decode-file.ts';
import { readCamt } from './read-camt.ts';

export interface StatementFile {
  readonly format: 'table' | 'camt.053';
  readonly read: ReadStatement;
}

/** Reads a file that somebody says is a bank's statement, whatever it turns out to be; in a thread of its own (`parse-statement.ts`). */
export function readStatementFile(bytes: Uint8Array): StatementFile {
  const text = decodeFile(bytes);
  return text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
    ? { format: 'camt.053', read: readCamt(text.replace(/^\uFEFF/, '').trimStart()) }
    : { format: 'table', read: readStatementTable(text) };
}
