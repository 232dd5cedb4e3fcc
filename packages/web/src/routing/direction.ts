/** How a screen enters: from the right when one goes deeper, from the left when one comes back, else it fades in. */
export type Direction = 'deeper' | 'back' | 'fade';

/** Spec: beneficiary-and-access §2 "Screen transitions animate left-right, right-left or fade depending on the pair of screens". */
export const directionBetween = (fromDepth: number, toDepth: number): Direction => {
  if (toDepth > fromDepth) return 'deeper';
  return toDepth < fromDepth ? 'back' : 'fade';
};
