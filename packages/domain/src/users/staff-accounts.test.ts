import { expect, test } from 'vitest';
import type { Permission } from '../access/permissions.ts';
import { mayTouchAccess } from './staff-accounts.ts';

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
  expect(mayTouchAccess({ ...nobody, ...roles }, manager([...permissions]))).toBe(may);
});

test('an administrator may touch anybody’s', () => {
  expect(mayTouchAccess({ isManager: true, isPartner: true, isAdmin: true }, manager([], true))).toBe(true);
});
