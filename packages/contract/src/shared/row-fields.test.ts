import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogueOfActions } from '../catalogue-of-actions.ts';
import { schemasOf } from './action-contract.ts';
import { fieldsOf, pathText, rowFieldsOf } from './row-fields.ts';
import { markOf, notARow, pickedFrom, rowId } from './row-ids.ts';

/** Amounts in cents go so far; what goes further is an id, or lacks a limit. */
const GREATEST_NUMBER = 1_000_000_000;

/** Single fields that may name somebody's row, by their looks, and do not say whose. */
function silentIds(input: z.ZodMiniType): string[] {
  return fieldsOf(input)
    .filter(({ path, schema }) => {
      if (markOf(schema) !== undefined) return false;
      const { type, maximum, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input' });
      if ('const' in rest || 'enum' in rest) return false;
      if (type !== 'integer' && type !== 'number' && type !== 'string') return false;
      const name = path.findLast((part) => part !== '[]') ?? '';
      return /(?:^i|I)ds?$/.test(name) || (type !== 'string' && (maximum ?? Infinity) > GREATEST_NUMBER);
    })
    .map(({ path }) => pathText(path));
}

test('ids that say nothing of whose row they name are found, however deep', () => {
  const bare = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
  const input = z.object({
    id: rowId('order'),
    offreId: bare,
    toUser: z.optional(z.nullable(bare)),
    ids: z.array(z.string()),
    lines: z.array(
      z.object({ creditId: z.int(), paymentId: pickedFrom('payment'), quantity: z.int().check(z.lte(9)) }),
    ),
    target: z.discriminatedUnion('kind', [z.object({ kind: z.literal('desk'), deskId: bare })]),
    clientId: notARow('what a provider calls us', z.string()),
  });
  expect(silentIds(input)).toEqual(['offreId', 'toUser', 'ids[]', 'lines[].creditId', 'target.deskId']);
  expect(rowFieldsOf(input).map(({ path }) => pathText(path))).toEqual(['id', 'lines[].paymentId', 'clientId']);
});

describe.each(catalogueOfActions.map((action) => [action.name, action] as const))('%s', (_name, action) => {
  test('says of each id whose row it names', () => {
    expect(silentIds(schemasOf(action).input)).toEqual([]);
  });
});
