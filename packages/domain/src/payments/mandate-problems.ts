import { isIbanNumber, plainIban } from '../shared/iban.ts';
import { missingTexts } from '../shared/missing-texts.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { DEBITED_COUNTRIES } from './direct-debits.ts';

/** What is wrong with a mandate that is to be signed. The length of an IBAN, which differs by country, is the server's to check. */
export const mandateProblems = (typed: {
  readonly holder: string;
  readonly iban: string;
  readonly accepted: boolean;
}): Problem[] => [
  ...missingTexts(typed, ['holder', 'iban']),
  ...ibanProblems(plainIban(typed.iban)),
  ...(typed.accepted ? [] : [problem('accepted', 'mandateNotAccepted')]),
];

function ibanProblems(iban: string): Problem[] {
  if (iban === '') return [];
  if (!isIbanNumber(iban)) return [problem('iban', 'ibanNotValid')];
  return DEBITED_COUNTRIES.includes(iban.slice(0, 2)) ? [] : [problem('iban', 'ibanOutsideEea')];
}
