import { expect, test } from 'vitest';
import { hasAnyPermission, isPermission, PERMISSION_KEYS, PERMISSIONS } from './permissions.ts';

/** The permissions that the specification names. */
const NAMED = [
  'PROD',
  'ADMIN_MENU',
  'CAN_REJECT_ORDER',
  'GIVE_CREDIT',
  'BILLING_MGMT',
  'CAN_IMPERSONATE',
  'GENESYS_ACCESS',
  'BIZLOG',
  'MANAGE_OFFRES_PART',
  'REPORTING',
  'MONITORING',
  'MANAGE_CAT_OFFRE',
  'CONFIGURATION',
  'SEND_NEWSLETTER',
  'ATTENDU_FACTU',
  'BI',
  'COMPTA',
  'HANDLE_INDEMNISATIONS',
  'CREATE_PART',
  'MANAGE_ALL_ENTREPRISE',
  'CARROUSEL_MANAGER',
  'CAN_EDIT_OFFRE_ITEMS',
  'MANAGE_EDITORIAL_CONTENT',
];

test('fifty permissions, among them all that the specification names', () => {
  expect(PERMISSIONS).toHaveLength(50);
  expect(new Set(PERMISSION_KEYS).size).toBe(50);
  expect(
    PERMISSIONS.filter((row) => row.fixed)
      .map((row) => row.key as string)
      .toSorted(),
  ).toEqual(NAMED.toSorted());
});

test('each says in French what it is called and what it allows', () => {
  expect(new Set(PERMISSIONS.map((row) => row.label)).size).toBe(50);
  for (const row of PERMISSIONS) expect(row.allows).not.toBe('');
});

test('any of the wanted permissions is enough', () => {
  expect(hasAnyPermission(['BI'], 'PROD', 'BI')).toBe(true);
  expect(hasAnyPermission(['BI'], 'PROD')).toBe(false);
  expect(hasAnyPermission(['BI'])).toBe(false);
  expect(isPermission('BI')).toBe(true);
  expect(isPermission('bi')).toBe(false);
});
