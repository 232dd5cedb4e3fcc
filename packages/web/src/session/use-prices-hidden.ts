import { useUser } from './session.ts';

/** Whether this person chooses without seeing prices: their conciergerie hides them. Managers see them. Spec: beneficiary-and-access §9. */
export function usePricesHidden(): boolean {
  const { hidesPrices, gestionnaire } = useUser();
  return hidesPrices && !gestionnaire;
}
