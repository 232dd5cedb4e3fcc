/** A French phone number in pairs, "06 12 48 30 77"; any other as it was given. */
export const phoneText = (phone: string): string =>
  /^0\d{9}$/.test(phone) ? (phone.match(/\d{2}/g) ?? []).join('\u00a0') : phone;

/** The address that rings a phone. The zero in "+33 (0)6 12…" is not dialled from abroad. */
export const phoneHref = (phone: string): string => `tel:${phone.replace('(0)', '').replaceAll(/[^\d+]/g, '')}`;
