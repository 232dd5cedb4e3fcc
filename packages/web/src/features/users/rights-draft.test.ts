import type { AvailablePermissionOnWire } from '@loge/contract/users/rights-wire';
import { PERMISSION_TEMPLATES } from '@loge/domain/access/permission-groups';
import { expect, test } from 'vitest';
import { heldWith, copyRightsFrom, noChanges, templateOf, withRight } from './rights-draft.ts';

const right = (
  permission: AvailablePermissionOnWire['permission'],
  selected: boolean,
  mayChange = true,
): AvailablePermissionOnWire => ({
  permission,
  label: permission,
  description: '',
  selected,
  mayChange,
  holders: [],
  nbHolders: 0,
});
const rights = [right('COMPTA', true), right('REFUND', false), right('PROD', false, false)];

test('what is as it was is no change, and what is not one’s own stays', () => {
  const given = withRight(rights, noChanges, 'REFUND', true);
  expect([...given]).toEqual([['REFUND', true]]);
  expect(heldWith(rights, given)).toEqual(['COMPTA', 'REFUND']);
  expect(withRight(rights, given, 'REFUND', false).size).toBe(0);
  expect(withRight(rights, noChanges, 'PROD', true).size).toBe(0);
});

test('a template gives and takes, as far as the rights are one’s own', () => {
  expect([...copyRightsFrom(rights, new Set(['REFUND', 'PROD']))]).toEqual([
    ['COMPTA', false],
    ['REFUND', true],
  ]);
});

test('somebody may hold just what a template says', () => {
  const [first] = PERMISSION_TEMPLATES;
  expect(templateOf([...first.permissions].toReversed())?.key).toBe(first.key);
  expect(templateOf(first.permissions.slice(1))).toBeUndefined();
});
