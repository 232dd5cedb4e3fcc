import { createHash } from 'node:crypto';
import { lineFingerprints, type ReadStatement } from '@loge/domain/accounting/bank-statement';
import { readStatementRows, readStatementTable } from '@loge/domain/accounting/statement-table';
import { readStatementFile, type StatementFile } from './read-statement-file.ts';

type Cells = string | readonly string[];

/** A file, or a table's header and lines as the specification sends them. */
export type SentStatement =
  | { readonly bytes: Uint8Array }
  | { readonly header: Cells; readonly lines: readonly Cells[] };

export interface ParsedStatement extends StatementFile {
  /** Of each line, what tells it from all others of its account, in hexadecimal digits. */
  readonly fingerprints: readonly string[];
}

export function parse(sent: SentStatement): ParsedStatement {
  const file: StatementFile =
    'bytes' in sent ? readStatementFile(sent.bytes) : { format: 'table', read: readCells(sent.header, sent.lines) };
  const lines = file.read.ok ? file.read.statement.lines : [];
  return {
    ...file,
    fingerprints: lineFingerprints(lines).map((text) => createHash('sha256').update(text).digest('hex')),
  };
}

function readCells(header: Cells, lines: readonly Cells[]): ReadStatement {
  const all: readonly Cells[] = [header, ...lines];
  const rows = all.filter((row) => typeof row !== 'string');
  return rows.length === all.length
    ? readStatementRows(rows)
    : readStatementTable(all.map((row) => (typeof row === 'string' ? row : row.map(quoted).join(';'))).join('\n'));
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
