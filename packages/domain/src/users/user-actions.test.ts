import { describe, expect, test } from 'vitest';
import { userActions, type UserActionFacts } from './user-actions.ts';

const NOW = Date.UTC(2026, 10, 20, 10);
const CAMILLE: UserActionFacts = {
  active: true,
  isBeneficiary: true,
  isOwn: false,
  anonymised: false,
  email: 'camille@example.test',
  lastActiveAt: NOW - 1000,
  blockedUntil: null,
  companyHasCostCenters: true,
  hasYearlyFee: true,
  endsForInactivity: false,
  hasTerms: true,
};

describe('what a manager may do with an account', () => {
  test('is little without permissions', () => {
    expect(userActions(CAMILLE, [], NOW)).toEqual({
      canEdit: true,
      canReinvite: false,
      canDelete: false,
      canActivate: false,
      canAssociateCostCenter: false,
      canAddCredit: false,
      canStartFees: false,
      canChangeLogin: true,
      canUnblock: false,
      canDeactivate: true,
      canChangeVip: false,
      canResendTerms: true,
      canResetPassword: true,
      canMove: true,
      canChangeRelations: true,
      canKeepInactive: false,
    });
  });

  test.each([
    ['canReinvite', { lastActiveAt: null }, []],
    ['canActivate', { active: false }, []],
    ['canUnblock', { blockedUntil: NOW + 1 }, []],
    ['canDelete', {}, ['DELETE_USER']],
    ['canAddCredit', {}, ['GIVE_CREDIT']],
    ['canAssociateCostCenter', {}, ['COST_CENTERS']],
    ['canKeepInactive', { endsForInactivity: true }, []],
    ['canChangeVip', {}, ['PROD']],
  ] as const)('%s with %o and %j', (action, facts, permissions) => {
    expect(userActions({ ...CAMILLE, ...facts }, permissions, NOW)[action]).toBe(true);
  });

  test.each([
    ['canUnblock', { blockedUntil: NOW }, []],
    ['canAssociateCostCenter', { companyHasCostCenters: false }, ['COST_CENTERS']],
    ['canAddCredit', { active: false }, ['GIVE_CREDIT']],
    ['canDelete', { isBeneficiary: false }, ['DELETE_USER']],
    ['canReinvite', { active: false, lastActiveAt: null }, []],
    ['canDeactivate', { active: false }, []],
    ['canDeactivate', { isOwn: true }, []],
    ['canActivate', { active: false, anonymised: true }, []],
    ['canChangeVip', { isBeneficiary: false }, ['PROD']],
    ['canChangeVip', { anonymised: true }, ['PROD']],
    ['canResendTerms', { active: false }, []],
    ['canResendTerms', { email: '' }, []],
    ['canResendTerms', { hasTerms: false }, []],
    ['canResetPassword', { active: false }, []],
    ['canResetPassword', { email: '' }, []],
    ['canDelete', { anonymised: true }, ['DELETE_USER']],
    ['canMove', { active: false }, []],
    ['canChangeRelations', { isBeneficiary: false }, []],
  ] as const)('not %s with %o', (action, facts, permissions) => {
    expect(userActions({ ...CAMILLE, ...facts }, permissions, NOW)[action]).toBe(false);
  });
});
