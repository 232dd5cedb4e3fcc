import { expect, test } from 'vitest';
import { mandateProblems } from './mandate-problems.ts';

const signed = { holder: 'Camille Roussel', iban: 'FR76 3000 6000 0112 3456 7890 189', accepted: true };

test.each([
  [{}, []],
  [{ iban: 'fr7630006000011234567890189' }, []],
  [{ iban: 'MT84MALT011000012345MTLCAST001S' }, []],
  [{ iban: 'FR7730006000011234567890189' }, ['iban ibanNotValid']],
  [{ iban: 'FR76' }, ['iban ibanNotValid']],
  [{ iban: 'CH9300762011623852957' }, ['iban ibanOutsideEea']],
  [{ holder: ' ', iban: '', accepted: false }, ['holder required', 'iban required', 'accepted mandateNotAccepted']],
  [{ iban: 'FR77', accepted: false }, ['iban ibanNotValid', 'accepted mandateNotAccepted']],
])('a mandate with %j', (over, wrong) => {
  expect(mandateProblems({ ...signed, ...over }).map(({ field, message }) => `${field} ${message}`)).toEqual(wrong);
});
