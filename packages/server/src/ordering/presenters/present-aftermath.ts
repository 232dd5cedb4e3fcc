import type { OfferFacts } from '../../order-facts/rows/ordering-facts-rows.ts';

/** What a placed order still asks for: a call, a bag, a print. Spec: beneficiary-and-access §4 (After creation). */
export function presentAftermath(facts: OfferFacts) {
  const [first, second] = facts.emergencyMode
    ? [facts.emergencyPhone, facts.secondEmergencyPhone].filter((phone) => phone !== '')
    : [];
  return {
    emergencyMode: facts.emergencyMode,
    emergencyTel: first ?? null,
    emergencyTel2: second ?? null,
    requestBag: facts.requestsBag,
    requestPrint: facts.requestsPrint,
  };
}
