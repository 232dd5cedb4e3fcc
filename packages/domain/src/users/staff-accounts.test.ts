import { describe, expect, test } from 'vitest';
import type { Permission } from '../access/permissions.ts';
import { maySwitch, mayManageAccess, reachBeyond, seesConcierges } from './staff-accounts.ts';

const rights = (...permissions: Permission[]): ReadonlySet<Permission> => new Set(permissions);
const nobody = { isManager: false, isPartner: false, isAdmin: false, isCompanyMember: false };
const manager = (permissions: Permission[], isAdmin = false) => ({ isAdmin, permissions: new Set(permissions) });

test.each([
  ['a beneficiary', {}, [], true],
  ['a manager', { isManager: true }, ['CREATE_PART'], false],
  ['a manager', { isManager: true }, ['PROD'], true],
  ['a partner', { isPartner: true }, ['PROD'], false],
  ['a partner', { isPartner: true }, ['CREATE_PART'], true],
  ['somebody of a client company', { isCompanyMember: true }, ['CREATE_PART'], false],
  ['somebody of a client company', { isCompanyMember: true }, ['PROD'], true],
  ['an administrator', { isAdmin: true }, ['PROD', 'CREATE_PART'], false],
] as const)('%s (%j) with %j: %s', (_who, roles, permissions, may) => {
  expect(mayManageAccess({ ...nobody, ...roles }, manager([...permissions]))).toBe(may);
});

test('an administrator may touch anybody’s', () => {
  expect(mayManageAccess({ ...nobody, isManager: true, isPartner: true, isAdmin: true }, manager([], true))).toBe(true);
});

test.each([
  ['a manager', { isManager: true }, ['CREATE_CONCIERGE'], true],
  ['a manager', { isManager: true }, ['MANAGE_PERMISSIONS'], false],
  ['a manager who is an administrator', { isManager: true, isAdmin: true }, ['CREATE_CONCIERGE', 'PROD'], false],
  ['a beneficiary', {}, [], true],
] as const)('switching %s (%j) off with %j: %s', (_who, roles, permissions, may) => {
  expect(maySwitch({ ...nobody, ...roles }, manager([...permissions]))).toBe(may);
});

test('colleagues are found by the person who has something to do with their accounts', () => {
  expect(seesConcierges(manager(['COMPTA']))).toBe(false);
  expect(seesConcierges(manager(['MANAGE_PERMISSIONS']))).toBe(true);
  expect(seesConcierges(manager([], true))).toBe(true);
});

describe('what a colleague may do beyond the caller', () => {
  const owner = {
    isManager: true,
    isAdmin: false,
    permissions: rights('PROD', 'COMPTA'),
    conciergerieIds: new Set([1, 2]),
  };
  const caller = {
    isAdmin: false,
    permissions: rights('PROD', 'COMPTA', 'REFUND'),
    conciergerieIds: new Set([1, 2, 3]),
  };

  test('is nothing where rights and conciergeries are all the caller’s, too', () => {
    expect(reachBeyond(owner, caller)).toBeNull();
    expect(reachBeyond(owner, owner)).toBeNull();
  });

  test('is each right and each conciergerie that the caller lacks', () => {
    expect(reachBeyond(owner, { ...caller, permissions: rights('PROD') })).toEqual({
      isAdmin: false,
      permissions: ['COMPTA'],
      nbConciergeries: 0,
    });
    expect(reachBeyond(owner, { ...caller, conciergerieIds: new Set([2]) })).toMatchObject({
      permissions: [],
      nbConciergeries: 1,
    });
  });

  test('is everything of an administrator, and nothing for one', () => {
    expect(reachBeyond({ ...owner, isAdmin: true }, caller)).toMatchObject({ isAdmin: true });
    const admin = { isAdmin: true, permissions: rights(), conciergerieIds: new Set<number>() };
    expect(reachBeyond({ ...owner, isAdmin: true }, admin)).toBeNull();
  });

  test('is nothing of somebody who does not work here, whatever rights are left in their account', () => {
    const nobodys = { isAdmin: false, permissions: rights(), conciergerieIds: new Set<number>() };
    expect(reachBeyond({ ...owner, isManager: false }, nobodys)).toBeNull();
  });
});
