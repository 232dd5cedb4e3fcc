import { getCaissesForConciergerie } from '@loge/contract/cash-registers/get-caisses-for-conciergerie';
import { findBrandOfDesk } from '../../platform/brands/brand-rows.ts';
import { presentBrand } from '../../platform/brands/present-brand.ts';
import { findCashRegisters } from '../rows/cash-register-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentRegister } from '../presenters/present-register.ts';

export const getCaissesForConciergerieHandler = handle(getCaissesForConciergerie, async ({ caller, database, now }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const registers = await findCashRegisters(database, { conciergerieId });
  const { logo } = presentBrand(await findBrandOfDesk(database, conciergerieId));
  return { caisses: registers.map((register) => presentRegister(register, caller, now)), logo };
});
