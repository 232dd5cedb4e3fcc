/** The phone number in parentheses in a choice: ten digits, the first a 0. Spec: beneficiary-and-access §5. */
export function phoneIn(text: string): string | null {
  const [, digits] = /\((0\d{9})\)/.exec(text) ?? [];
  return digits ?? null;
}

/** In pairs, as it is read out: 01 84 60 22 10. */
export const spacedPhone = (digits: string): string => digits.replaceAll(/(\d\d)(?=\d)/g, '$1\u00a0');
