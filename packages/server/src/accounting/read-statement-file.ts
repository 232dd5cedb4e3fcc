import { MAX_STATEMENT_BYTES, type ReadStatement, refusedStatement } from '@loge/domain/accounting/bank-statement';
import { readStatementTable } from '@loge/domain/accounting/statement-table';
import { decodeFile } from '../people-file/decode-file.ts';
import { readCamt } from './read-camt.ts';

export interface StatementFile {
  readonly format: 'table' | 'camt.053';
  readonly read: ReadStatement;
}

/** Reads a file that somebody says is a bank's statement, whatever it turns out to be. */
export function readStatementFile(bytes: Uint8Array): StatementFile {
  if (bytes.length > MAX_STATEMENT_BYTES)
    return {
      format: 'table',
      read: refusedStatement({
        fr: 'Ce fichier dépasse 5 Mo : importez une période plus courte.',
        en: 'This file is larger than 5 MB: import a shorter period.',
      }),
    };
  const text = decodeFile(bytes);
  return text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
    ? { format: 'camt.053', read: readCamt(text.replace(/^\uFEFF/, '').trimStart()) }
    : { format: 'table', read: readStatementTable(text) };
}
