import { createHash } from 'node:crypto';
import {
  type BankStatement,
  formerFingerprints,
  type FormerFingerprint,
  lineFingerprints,
  type ReadStatement,
  type StatementLine,
} from '@loge/domain/accounting/bank-statement';
import { readStatementRows, readStatementTable } from '@loge/domain/accounting/statement-table';
import { cleanLine } from '@loge/domain/shared/clean-text';
import type { Text } from '@loge/domain/shared/lang';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { readStatementFile, type StatementFormat } from './read-statement-file.ts';

type Cells = string | readonly string[];

/** A file, or a table's header and lines as the specification sends them. */
export type SentStatement = {
  /** The day of the desk. */
  readonly today: LocalDate;
} & ({ readonly bytes: Uint8Array } | { readonly header: Cells; readonly lines: readonly Cells[] });

/** A line with what tells it from all others of its account, in hexadecimal digits. */
export type FingerprintedLine = StatementLine & {
  readonly fingerprint: string;
  /** As versions before 1.1.0 made it, hashed too; null for a file that they could not read. */
  readonly formerFingerprint: FormerFingerprint | null;
};

export type ParsedStatement = {
  readonly format: StatementFormat;
} & (
  | {
      readonly ok: true;
      readonly statements: readonly (Omit<BankStatement, 'lines'> & { readonly lines: readonly FingerprintedLine[] })[];
      readonly unread: readonly Text[];
    }
  | { readonly ok: false; readonly problems: readonly Text[] }
);

export function parse(sent: SentStatement): ParsedStatement {
  const { format, read } =
    'bytes' in sent
      ? readStatementFile(sent.bytes, sent.today)
      : { format: 'table' as const, read: readCells(sent.header, sent.lines, sent.today) };
  if (!read.ok) return { format, ok: false, problems: read.problems.map(cleanText) };
  return {
    format,
    ok: true,
    unread: read.unread.map(cleanText),
    statements: read.statements.map((one) => ({ ...one, lines: fingerprinted(one.lines) })),
  };
}

/**
 * A line as it is kept: without what nobody sees (zero-width signs, overrides of direction, noncharacters), composed. Its fingerprint is of what the bank wrote, so that lines which
 * were kept before are known.
 */
const clean = (line: StatementLine): StatementLine => ({
  ...line,
  label: cleanLine(line.label) || '—',
  detail: cleanLine(line.detail),
  reference: cleanLine(line.reference),
  mandate: cleanLine(line.mandate),
  returnReason: cleanLine(line.returnReason),
  counterparty: cleanLine(line.counterparty),
});

const cleanText = ({ fr, en }: Text): Text => ({ fr: cleanLine(fr), en: cleanLine(en) });

function fingerprinted(lines: readonly StatementLine[]): readonly FingerprintedLine[] {
  const texts = lineFingerprints(lines);
  const formers = formerFingerprints(lines);
  return lines.map((line, index) => {
    const before = formers[index] ?? null;
    return {
      ...clean(line),
      fingerprint: hashed(texts[index] ?? ''),
      formerFingerprint: before === null ? null : { key: hashed(before.key), fingerprint: hashed(before.fingerprint) },
    };
  });
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

function readCells(header: Cells, lines: readonly Cells[], today: LocalDate): ReadStatement {
  const all: readonly Cells[] = [header, ...lines];
  const rows = all.filter((row) => typeof row !== 'string');
  return rows.length === all.length
    ? readStatementRows(rows, today)
    : readStatementTable(
        all.map((row) => (typeof row === 'string' ? row : row.map(quoted).join(';'))).join('\n'),
        today,
      );
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
