/** An IBAN without its spaces, in capitals. */
export const plainIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** ISO 7064: the number that an IBAN is leaves 1 when divided by 97. */
export function hasRightDigits(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = /\d/.test(sign) ? sign : String((sign.codePointAt(0) ?? 0) - 55);
    for (const digit of value) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** Whether a text is an IBAN by its form and check digits; the length that its country wants is another question. */
export const isIbanNumber = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && hasRightDigits(iban);
