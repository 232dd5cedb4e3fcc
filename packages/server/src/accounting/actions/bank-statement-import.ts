import { bankStatementImport } from '@loge/contract/accounting/bank-statement-import';
import { type MessageKey, messageText } from '@loge/domain/shared/messages';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { mainZone } from '../../platform/lists/day-range.ts';
import { handleParsed } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { importStatement, typedIban } from '../import-statement.ts';
import { parseStatement } from '../parse-statement.ts';
import { counted } from '@loge/domain/shared/french-words';

export const bankStatementImportHandler = handleParsed(
  bankStatementImport,
  async ({ input: { header, lines }, caller, file, services }) => {
    const { date: today } = instantToLocal(services.clock().getTime(), mainZone);
    if (file !== undefined) return parseStatement(services.parsers, { bytes: file.bytes, today }, caller.userId);
    // The table as the specification sends it, its header and its lines.
    return header === undefined || lines === undefined
      ? null
      : parseStatement(services.parsers, { header, lines, today }, caller.userId);
  },
  async ({ input, caller, database, changes, now, lang, file, parsed: statement }) => {
    const { conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const invalid = (field: string, rule: MessageKey) =>
      refuseInput([{ field, rule, message: messageText(rule, lang) }]);
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
      mayLeaveOut: input.mayLeaveOut ?? false,
      by: caller.userId,
      now,
      lang,
    });
    if (isRefusal(answer)) return answer;
    if (answer.added > 0) {
      changes.announce({ conciergerieId });
      changes.record({
        action: 'bank-statement-imported',
        conciergerieId,
        comment: counted(answer.added, 'opération ajoutée', 'opérations ajoutées'),
      });
    }
    return answer;
  },
);
