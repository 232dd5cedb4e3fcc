import { missingTexts, problem, type Problem } from '../shared/problem.ts';
import { DEBITED_COUNTRIES } from './direct-debits.ts';

/** What is wrong with a mandate that is to be signed. The length of an IBAN, which differs by country, is the server's to check. */
export const mandateProblems = (typed: {
  readonly holder: string;
  readonly iban: string;
  readonly accepted: boolean;
}): Problem[] => [
  ...missingTexts(typed, ['holder', 'iban']),
  ...ibanProblems(typed.iban.replaceAll(/\s/g, '').toUpperCase()),
  ...(typed.accepted ? [] : [problem('accepted', 'mandateNotAccepted')]),
];

function ibanProblems(iban: string): Problem[] {
  if (iban === '') return [];
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) || restOfIban(iban) !== 1) return [problem('iban', 'ibanNotValid')];
  return DEBITED_COUNTRIES.includes(iban.slice(0, 2)) ? [] : [problem('iban', 'ibanOutsideEea')];
}

/** ISO 13616: the check digits are right where the number, letters counted from ten on, leaves 1 when it is divided by 97. */
function restOfIban(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}
