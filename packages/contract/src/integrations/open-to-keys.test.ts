import { expect, test } from 'vitest';
import { catalogueOfActions } from '../catalogue-of-actions.ts';
import { secretPathsOf } from '../shared/secret.ts';
import { actionsOpenToKeys, isOpenToKeys } from './open-to-keys.ts';

test('every action that is named exists', () => {
  const existing = new Set(catalogueOfActions.map(({ name }) => name));
  expect(actionsOpenToKeys.filter((name) => !existing.has(name))).toEqual([]);
});

test('nothing that opens an account, changes who may do what, or hands out a secret is open to keys', () => {
  const open = catalogueOfActions.filter(isOpenToKeys);
  const closed = ['access', 'profile', 'games', 'home', 'brands', 'favourites', 'notifications'];
  expect(open.filter(({ capability }) => closed.includes(capability)).map(({ name }) => name)).toEqual([]);
  const writesAccounts = open.filter(({ capability, effect }) => capability === 'users' && effect === 'write');
  expect(writesAccounts.map(({ name }) => name)).toEqual([]);
  expect(open.filter((action) => secretPathsOf(action).length > 0).map(({ name }) => name)).toEqual([]);
  expect(open.filter(({ name }) => /ApiKey|Manually|rollback/.test(name)).map(({ name }) => name)).toEqual([]);
});
