import { expect, test } from 'vitest';
import { pendingMigrations } from './schema-state.ts';

const empty = { missing: ['0001-people'], unknown: [], isEmpty: true };

test('an empty database is filled where the demo world is wanted, and gets its tables alone elsewhere', () => {
  expect(pendingMigrations(empty, true)).toMatch(/makes its tables, and fills them with the demo world/);
  expect(pendingMigrations(empty, false)).toBe('The database is empty: a start makes its tables.');
});

test('what is to be migrated is counted, and nothing is said of a database of this version', () => {
  expect(pendingMigrations({ ...empty, isEmpty: false }, false)).toMatch(/runs 1 migrations, from 0001-people on/);
  expect(pendingMigrations({ missing: [], unknown: [], isEmpty: false }, false)).toBeNull();
});
