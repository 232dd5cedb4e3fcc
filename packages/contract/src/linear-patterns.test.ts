import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { catalogueOfActions } from './catalogue-of-actions.ts';
import { schemasOf } from './shared/action-contract.ts';

test('no pattern that a field is held against, the schema library’s own among them, takes longer than the field is long', () => {
  const patterns = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('pattern' in value && typeof value.pattern === 'string') patterns.add(value.pattern);
    for (const inner of Object.values(value)) collect(inner);
  };
  for (const action of catalogueOfActions) collect(toJSONSchema(schemasOf(action).input, { io: 'input' }));
  expect(patterns.size).toBeGreaterThan(5);
  const slow = [...patterns].filter((source) => analyse({ source, flags: 'u' }).reports.length > 0);
  expect(slow).toEqual([]);
});
