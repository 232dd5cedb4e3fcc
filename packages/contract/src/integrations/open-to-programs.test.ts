import { expect, test } from 'vitest';
import { catalogueOfActions } from '../catalogue-of-actions.ts';
import { secretPathsOf } from '../shared/secret.ts';
import { isOpenToPrograms, programScopes } from './open-to-programs.ts';

const open = catalogueOfActions.filter(isOpenToPrograms);

// Those two read.
test('nothing that costs money or hands out a secret is open to programs that act for people', () => {
  expect(
    open.map(({ name }) => name).filter((name) => /^CreateOrder|Pay|Credit(?!s$)|ApiKey|Program/.test(name)),
  ).toEqual(['GetAllPayments', 'GetOrderPaymentInfo']);
  expect(open.filter((action) => secretPathsOf(action).length > 0)).toEqual([]);
});

test('scopes are groups of actions', () => {
  expect(programScopes).toContain('ordering:read');
  expect(programScopes.every((scope) => /^[a-z-]+:(read|write)$/.test(scope))).toBe(true);
});
