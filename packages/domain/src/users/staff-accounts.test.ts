import { expect, test } from 'vitest';
import type { Permission } from '../access/permissions.ts';
import { maySwitch, mayManageAccess, seesConcierges } from './staff-accounts.ts';

const nobody = { isManager: false, isPartner: false, isAdmin: false };
const manager = (permissions: Permission[], isAdmin = false) => ({ isAdmin, permissions: new Set(permissions) });

test.each([
  ['a beneficiary', {}, [], true],
  ['a manager', { isManager: true }, ['CREATE_PART'], false],
  ['a manager', { isManager: true }, ['PROD'], true],
  ['a partner', { isPartner: true }, ['PROD'], false],
  ['a partner', { isPartner: true }, ['CREATE_PART'], true],
  ['an administrator', { isAdmin: true }, ['PROD', 'CREATE_PART'], false],
] as const)('%s (%j) with %j: %s', (_who, roles, permissions, may) => {
  expect(mayManageAccess({ ...nobody, ...roles }, manager([...permissions]))).toBe(may);
});

test('an administrator may touch anybody’s', () => {
  expect(mayManageAccess({ isManager: true, isPartner: true, isAdmin: true }, manager([], true))).toBe(true);
});

test.each([
  ['a manager', { isManager: true }, ['CREATE_CONCIERGE'], true],
  ['a manager', { isManager: true }, ['MANAGE_PERMISSIONS'], false],
  ['a manager who is an administrator', { isManager: true, isAdmin: true }, ['CREATE_CONCIERGE', 'PROD'], false],
  ['a beneficiary', {}, [], true],
] as const)('switching %s (%j) off with %j: %s', (_who, roles, permissions, may) => {
  expect(maySwitch({ ...nobody, ...roles }, manager([...permissions]))).toBe(may);
});

test('colleagues are found by whoever has something to do with their accounts', () => {
  expect(seesConcierges(manager(['COMPTA']))).toBe(false);
  expect(seesConcierges(manager(['MANAGE_PERMISSIONS']))).toBe(true);
  expect(seesConcierges(manager([], true))).toBe(true);
});
