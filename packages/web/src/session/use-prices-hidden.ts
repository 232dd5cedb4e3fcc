import { createContext, use } from 'react';
import { useUser } from './session.ts';

/** For what is shown as somebody else would see it: whether they see prices. Null: it is shown to the person who has signed in. */
export const PricesHidden = createContext<boolean | null>(null);

/** Whether this person chooses without seeing prices: their conciergerie hides them. Managers see them. Spec: beneficiary-and-access §9. */
export function usePricesHidden(): boolean {
  const { hidesPrices, gestionnaire } = useUser();
  return use(PricesHidden) ?? (hidesPrices && !gestionnaire);
}
