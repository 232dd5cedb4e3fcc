import { updateCaisse } from '@loge/contract/cash-registers/update-caisse';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { isRegisterNameTaken, lockRegisterNames, updateCashRegister } from '../rows/cash-register-rows.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const updateCaisseHandler = handle(updateCaisse, async ({ input, rows, caller, database, changes, lang }) => {
  const wanted = input.caisse;
  const register = rows.caisse.id;
  const { conciergerieId } = register;
  await lockRegisterNames(database, conciergerieId);
  if (await isRegisterNameTaken(database, { conciergerieId, name: wanted.name, exceptId: register.id }))
    return refuseInput(ruleProblems([problem('name', 'registerNameTaken')], lang, 'caisse'));

  await updateCashRegister(database, register.id, {
    name: wanted.name,
    takesCash: wanted.typeCash,
    takesCard: wanted.typeCB,
    takesCheque: wanted.typeCheque,
    thermalPrinterAddress: wanted.thermalPrinterAddress,
    merchantNumberProximity: wanted.numberMerchantProximity,
    merchantNumberContactless: wanted.numberMerchantContactLess,
    accountingCode: caller.permissions.has('COMPTA')
      ? (wanted.caisseInexcompta ?? register.accountingCode)
      : register.accountingCode,
  });
  changes.announce({ conciergerieId });
  changes.record({ action: 'cash-register-changed', conciergerieId, comment: wanted.name });
  return {};
});
