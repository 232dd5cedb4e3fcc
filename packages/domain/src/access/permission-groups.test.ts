import { expect, test } from 'vitest';
import { describePermission, groupOf, PERMISSION_GROUPS, PERMISSION_TEMPLATES } from './permission-groups.ts';
import { PERMISSION_KEYS } from './permissions.ts';

test('every permission stands in one group and no more', () => {
  const grouped = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions as readonly string[]);
  expect(grouped.toSorted()).toEqual([...PERMISSION_KEYS].toSorted());
  expect(groupOf('COMPTA')).toBe('money');
});

test('a template names each of its permissions once', () => {
  for (const { permissions } of PERMISSION_TEMPLATES) expect(new Set(permissions).size).toBe(permissions.length);
});

test('a permission says what it is called and allows', () => {
  expect(describePermission('REFUND')).toMatchObject({ label: 'Rembourser', allows: 'Saisir un remboursement' });
});
