import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type NotedNull, notedNullsFolder } from './noted-nulls.ts';
import { readProductRowTypes } from './product-row-types.ts';

/**
 * After all tests of the gateway: no column that was null in an answer of the database is declared as never null. No description of a
 * statement says what may be null; what the tests met does, for as much as they meet.
 */
const noted = (existsSync(notedNullsFolder) ? readdirSync(notedNullsFolder) : [])
  .flatMap((name) => readFileSync(join(notedNullsFolder, name), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as NotedNull);

test.skipIf(noted.length === 0)('no column that is null is of a type without null', () => {
  const keyOf = (parts: readonly string[]): string => JSON.stringify(parts);
  const typesByKey = Map.groupBy(readProductRowTypes().rowTypes, ({ parts }) => keyOf(parts));
  const faults = noted.flatMap(({ templates, column }) => {
    const types = templates.map((parts) => typesByKey.get(keyOf(parts))).find((found) => found !== undefined) ?? [];
    // A few statements are written twice, for two types.
    const isFault = types.length > 0 && types.every(({ neverNull }) => neverNull.has(column));
    return isFault ? types.map(({ at }) => `${at} ${column} was null`) : [];
  });
  expect([...new Set(faults)].toSorted()).toEqual([]);
});
