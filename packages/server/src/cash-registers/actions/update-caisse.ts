import { updateCaisse } from '@loge/contract/cash-registers/update-caisse';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { findRegisterFor } from '../find-register.ts';
import {
  isRegisterNameTaken,
  lockCashRegister,
  lockRegisterNames,
  updateCashRegister,
} from '../rows/cash-register-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const updateCaisseHandler = handle(updateCaisse, async ({ input, caller, database, changes, lang }) => {
  const wanted = input.caisse;
  await lockCashRegister(database, wanted.id);
  const register = await findRegisterFor(database, wanted.id, caller);
  if (register === null) return refuse('not-found');
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
