/** The digits of a SIREN, whatever is written between them. */
const digitsOf = (text: string): string => text.replaceAll(/\s/g, '');

/** A SIREN has nine digits whose check sum (Luhn) comes out even. */
export function isSiren(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The VAT number that belongs to a French SIREN: FR, a key of two digits, the SIREN. */
export function frenchVatNumber(siren: string): string {
  const digits = digitsOf(siren);
  const key = (12 + 3 * (Number(digits) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${digits}`;
}
