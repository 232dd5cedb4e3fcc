import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { catalogueOfActions } from '../catalogue-of-actions.ts';
import { type ActionContract, schemasOf } from './action-contract.ts';

/**
 * Every list that is asked for page by page keeps still while somebody pages: later pages name how far it went when it was opened (`upTo`), or where the page before ended
 * (a key: `before`, `after`). Which does neither says why.
 */
const notHeld: Readonly<Record<string, string>> = {
  getMessageThreads:
    'A conversation moves to the top with each message, so no bound keeps the others where they were. Screens ask for all pages that they show anew with each message, and show a conversation that stands on two once.',
};

/** What asks for a part of a list by its place. */
const places = ['page', 'pageNumber', 'first', 'offset'];
/** What asks for the rows behind one. */
const keys = ['before', 'after', 'currentBefore', 'legacyBefore'];

function fieldsOf(contract: ActionContract): ReadonlySet<string> {
  const { shape } = schemasOf(contract).input._zod.def as { shape: Record<string, z.core.$ZodType> };
  const { data } = shape;
  const inner = data === undefined ? {} : shapeOf(data);
  return new Set([...Object.keys(shape), ...Object.keys(inner)]);
}

function shapeOf(type: z.core.$ZodType): Record<string, unknown> {
  const { def } = type._zod as { def: { type: string; shape?: Record<string, unknown>; innerType?: z.core.$ZodType } };
  if (def.shape !== undefined) return def.shape;
  return def.innerType === undefined ? {} : shapeOf(def.innerType);
}

const reads = catalogueOfActions.filter(({ effect }) => effect === 'read');
const paged = reads.filter((contract) => places.some((name) => fieldsOf(contract).has(name)));

test.each(paged)('$name keeps still while somebody pages, or says why not', (contract) => {
  const fields = fieldsOf(contract);
  const isHeld = fields.has('upTo') || keys.some((name) => fields.has(name));
  expect(isHeld !== Object.hasOwn(notHeld, contract.name), contract.name).toBe(true);
});

test.each(reads.filter((contract) => fieldsOf(contract).has('upTo')))(
  '$name answers what its later pages send back, and what is newer',
  (contract) => {
    const answered = Object.keys(shapeOf(schemasOf(contract).output));
    expect(answered).toContain('upTo');
    expect(answered).toContain('newer');
  },
);

test('no reason is left of a list that is gone, and the search finds lists', () => {
  const names = paged.map(({ name }) => name);
  expect(Object.keys(notHeld).filter((name) => !names.includes(name as never))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['AllOrdersList', 'GetMailsList', 'InboxOrdersAlertList', 'getMessageThread']),
  );
  expect(names.length).toBeGreaterThan(15);
});
