/** A French phone number in pairs, "06 12 48 30 77"; any other as it was given. */
export const phoneText = (phone: string): string =>
  /^0\d{9}$/.test(phone) ? (phone.match(/\d{2}/g) ?? []).join('\u00a0') : phone;

/** The address that rings a phone. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
