import { updateCaisse } from '@loge/contract/cash-registers/update-caisse';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { mayAskPrinter, printerUrl } from '@loge/domain/printing/printer-address';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { isRegisterNameTaken, lockRegisterNames, updateCashRegister } from '../rows/cash-register-rows.ts';
import { refuseInput } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const updateCaisseHandler = handle(updateCaisse, async (request) => {
  const { input, rows, caller, database, changes, services, lang } = request;
  const wanted = input.caisse;
  const register = rows.caisse.id;
  const { conciergerieId } = register;
  await lockRegisterNames(database, conciergerieId);
  const taken = await isRegisterNameTaken(database, { conciergerieId, name: wanted.name, exceptId: register.id });
  const problems = [
    ...(taken ? [problem('name', 'registerNameTaken')] : []),
    ...printerProblems(wanted.thermalPrinterAddress, services.settings),
  ];
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'caisse'));

  await updateCashRegister(database, register.id, {
    name: wanted.name,
    takesCash: wanted.typeCash,
    takesCard: wanted.typeCB,
    takesCheque: wanted.typeCheck,
    thermalPrinterAddress: wanted.thermalPrinterAddress,
    merchantNumberProximity: wanted.numberMerchantProximity,
    merchantNumberContactless: wanted.numberMerchantContactLess,
    accountingCode: caller.permissions.has('COMPTA')
      ? (wanted.caisseInexcompta ?? register.accountingCode)
      : register.accountingCode,
  });
  changes.announce({ conciergerieId });
  changes.record({ action: 'cash-register-changed', conciergerieId, comment: wanted.name });
  return done;
});

/** What would only show when somebody prints: an address that cannot be read, or one that pages may not ask (`PRINTERS`). */
function printerProblems(address: string, { printers, publicUrl }: Services['settings']): readonly Problem[] {
  if (address.trim() === '') return [];
  const isEncrypted = publicUrl.startsWith('https:');
  if (printerUrl(address, isEncrypted) === null) return [problem('thermalPrinterAddress', 'printerAddressUnreadable')];
  if (mayAskPrinter(address, printers, isEncrypted)) return [];
  return [problem('thermalPrinterAddress', 'printerNotAllowed', { origins: printers.join(', ') || '–' })];
}
