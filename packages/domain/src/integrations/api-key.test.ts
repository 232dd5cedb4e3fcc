import { expect, test } from 'vitest';
import { apiKeyPattern, apiKeyProblems, scopesName } from './api-key.ts';

const known = ['orders:read', 'AllOrdersList'];
const asked = { known, today: '2026-11-24' };
const fields = (draft: Parameters<typeof apiKeyProblems>[0]) => apiKeyProblems(draft, asked).map(({ field }) => field);

test('a scope names an action by itself or by its group', () => {
  const action = { name: 'AllOrdersList', capability: 'orders', effect: 'read' } as const;
  expect(scopesName(['orders:read'], action)).toBe(true);
  expect(scopesName(['AllOrdersList'], action)).toBe(true);
  expect(scopesName(['orders:write', 'ordering:read', 'AllOrders'], action)).toBe(false);
});

test('a key ends on a later day, within two years', () => {
  const scopes = ['orders:read'];
  expect(fields({ scopes, expiresOn: '2026-11-25' })).toEqual([]);
  expect(fields({ scopes, expiresOn: '2028-11-23' })).toEqual([]);
  expect(fields({ scopes, expiresOn: '2026-11-24' })).toEqual(['expiresOn']);
  expect(fields({ scopes, expiresOn: '2028-11-24' })).toEqual(['expiresOn']);
});

test('a key names at least one scope, and none that its maker may not give', () => {
  expect(fields({ scopes: [], expiresOn: '2027-01-01' })).toEqual(['scopes']);
  expect(fields({ scopes: ['orders:read', 'users:write'], expiresOn: '2027-01-01' })).toEqual(['scopes']);
});

test('the pattern takes whole keys alone', () => {
  expect(apiKeyPattern.test(`loge_key_${'a1Z'.repeat(15)}x`)).toBe(true);
  expect(apiKeyPattern.test(`loge_key_${'a1Z'.repeat(15)}x `)).toBe(false);
  expect(apiKeyPattern.test(`loge_key_${'a'.repeat(45)}-`)).toBe(false);
});
