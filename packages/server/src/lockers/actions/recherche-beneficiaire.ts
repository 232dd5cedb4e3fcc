import { rechercheBeneficiaire } from '@loge/contract/lockers/recherche-beneficiaire';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLockerOfProvider } from '../locker-of-provider.ts';
import { findBeneficiariesOfDesk } from '../rows/provider-rows.ts';

export const rechercheBeneficiaireHandler = handlePublic(rechercheBeneficiaire, async ({ input, caller, database }) => {
  if (caller?.isProvider !== true) return refuse('not-authenticated');
  const locker = await findLockerOfProvider(database, caller, input.lockerName);
  if (locker === null) return refuse('unknown-locker');
  const found = await findBeneficiariesOfDesk(database, locker.conciergerieId, input.lastName);
  return {
    beneficiaries: found.map(({ id, firstName, lastName }) => ({
      beneficiary_id: id,
      first_name: firstName,
      last_name: lastName,
    })),
  };
});
