/** A phone number in pairs, as it is read out: 01 84 60 22 10. */
export const formatPhoneDigits = (digits: string): string => digits.replaceAll(/(\d\d)(?=\d)/g, '$1\u00a0');
