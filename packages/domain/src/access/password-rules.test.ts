import { describe, expect, test } from 'vitest';
import { isWeakPassword, passwordStrength } from './password-rules.ts';

const camille = {
  login: 'camille@demo.loge.test',
  email: 'camille@demo.loge.test',
  firstName: 'Camille',
  lastName: 'Roussel',
};

describe('passwords', () => {
  test.each(['Loge-demo-2026', 'quatre chevaux bleus', 'Tr0ub4dor&3x', '7305918264007', 'été à Roscoff'])(
    '%s will do',
    (password) => {
      expect(isWeakPassword(password, camille)).toBe(false);
    },
  );

  test.each([
    ['short', 'ab3!xY9-k'],
    ['one letter', 'aaaaaaaaaaaa'],
    ['few characters', 'abababababab1'],
    ['a common word with a year', 'Motdepasse2026!'],
    ['a keyboard row', 'azertyuiop'],
    ['digits in order', '1234567890'],
    ['a short row of digits', '4207193856'],
    ['the first name', 'Camille-1987!'],
    ['the whole name', 'Camille.Roussel1'],
    ['the login', 'camille@demo.loge.test'],
  ])('%s is too easy', (_what, password) => {
    expect(isWeakPassword(password, camille)).toBe(true);
  });
});

test.each([
  ['court', 'tooShort'],
  ['aaaaaaaaaaaa', 'monotonous'],
  ['Motdepasse2026!', 'common'],
  ['1234567890', 'common'],
  ['Camille-1987!', 'personal'],
  ['chevaux bleus', 'good'],
  ['quatre chevaux bleus', 'strong'],
])('%s is %s', (password, strength) => {
  const owner = { login: 'camille', email: 'camille@example.test', firstName: 'Camille', lastName: 'Roussel' };
  expect(passwordStrength(password, owner)).toBe(strength);
});
