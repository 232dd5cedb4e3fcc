import { bankStatementImport } from '@loge/contract/accounting/bank-statement-import';
import { readStatementRows, readStatementTable } from '@loge/domain/accounting/statement-table';
import { type MessageKey, messageText } from '@loge/domain/shared/messages';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { importStatement, typedIban } from '../import-statement.ts';
import { readStatementFile, type StatementFile } from '../read-statement-file.ts';

export const bankStatementImportHandler = handle(
  bankStatementImport,
  async ({ input, caller, database, changes, now, lang, file }) => {
    const { conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const invalid = (field: string, rule: MessageKey) =>
      refuseInput([{ field, rule, message: messageText(rule, lang) }]);
    const statement = file === undefined ? linesOf(input) : readStatementFile(file.bytes);
    if (statement === null) return invalid('file', 'chooseAFile');
    const typed = input.iban === undefined || input.iban === null || input.iban === '' ? null : typedIban(input.iban);
    if (typed === undefined) return invalid('iban', 'ibanNotValid');

    const answer = await importStatement(database, {
      conciergerieId,
      file: statement,
      fileName: file?.name ?? '',
      bankAccountId: input.bankAccountId ?? null,
      iban: typed,
      label: input.label ?? '',
      by: caller.userId,
      now,
      lang,
    });
    if (isRefusal(answer)) return answer;
    if (answer.added > 0) {
      changes.announce({ conciergerieId });
      changes.record({ action: 'bank-statement-imported', conciergerieId, comment: answer.status });
    }
    return answer;
  },
);

type Cells = string | readonly string[];

/** The table as the specification sends it, its header and its lines; null where neither came. */
function linesOf({
  header,
  lines,
}: {
  readonly header?: Cells | undefined;
  readonly lines?: readonly Cells[] | undefined;
}): StatementFile | null {
  if (header === undefined || lines === undefined) return null;
  const all: readonly Cells[] = [header, ...lines];
  const rows = all.filter((row) => typeof row !== 'string');
  const read =
    rows.length === all.length
      ? readStatementRows(rows)
      : readStatementTable(all.map((row) => (typeof row === 'string' ? row : row.map(quoted).join(';'))).join('\n'));
  return { format: 'table', read };
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
