import type { OfferFacts } from '../../order-facts/rows/ordering-facts-rows.ts';

/** What a placed order still asks for: a call, a bag, a print. Spec: beneficiary-and-access §4 (After creation). */
export const presentAftermath = (facts: OfferFacts) => ({
  emergencyMode: facts.emergencyMode,
  emergencyTel: facts.emergencyMode ? facts.emergencyPhone : null,
  emergencyTel2: facts.emergencyMode && facts.secondEmergencyPhone !== '' ? facts.secondEmergencyPhone : null,
  requestBag: facts.requestsBag,
  requestPrint: facts.requestsPrint,
});
