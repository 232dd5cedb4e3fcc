import { describe, expect, test } from 'vitest';
import { forcedScreen } from './forced-screens.ts';

const nothingOwed = {
  gestionnaire: false,
  adherent: true,
  needsToChooseConciergerie: false,
  needsToValidateCGU: false,
  needsToValidateSubscriptions: false,
  needsSecondFactor: false,
};

describe('a beneficiary', () => {
  test.each([
    [[], undefined],
    [['needsToValidateSubscriptions'], '/validateSubscriptions'],
    [['needsToValidateSubscriptions', 'needsToValidateCGU'], '/validateCgu'],
    [['needsToValidateSubscriptions', 'needsToValidateCGU', 'needsToChooseConciergerie'], '/chooseLocation'],
  ])('who owes %j passes %s first', (owed, screen) => {
    const debts = Object.fromEntries(owed.map((debt) => [debt, true]));
    expect(forcedScreen({ ...nothingOwed, ...debts })).toBe(screen);
  });
});

test('a manager owes only the conciergerie', () => {
  const manager = { ...nothingOwed, gestionnaire: true, adherent: false, needsToValidateCGU: true };
  expect(forcedScreen({ ...manager, needsToChooseConciergerie: true })).toBe('/concierge/selectConciergerie');
  expect(forcedScreen(manager)).toBeUndefined();
  const both = { ...manager, needsToChooseConciergerie: true, needsSecondFactor: true };
  expect(forcedScreen(both)).toBe('/account/security');
});
