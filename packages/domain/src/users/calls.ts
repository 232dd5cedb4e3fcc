import type { Text } from '../shared/lang.ts';

/** What is said of a call. Spec: beneficiary-and-access §8 (to the letter). */
export const CALL_MESSAGES = {
  started: { fr: 'Appel en cours', en: 'Call in progress' },
  failed: { fr: "L'appel n'a pas pu aboutir", en: 'The call could not be made' },
} as const satisfies Record<string, Text>;

/** A number as it is dialled (E.164): a French one gets its country's prefix. */
export function toE164(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') && digits.length === 10 ? `+33${digits.slice(1)}` : `+${digits}`;
}
