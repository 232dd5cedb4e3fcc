import * as z from 'zod/mini';
import { companies } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { id, localDate, maybe, text } from '../shared/wire-types.ts';

const entitledPerson = z.object({
  id: z.int(),
  firstName: z.string(),
  name: z.string(),
  email: z.string(),
  desk: z.string(),
  department: z.string(),
  building: z.string(),
  since: localDate,
});
export type EntitledPersonOnWire = z.output<typeof entitledPerson>;

/**
 * The people of the caller's company who may order today, by name, 50 at a time: who they are, and nothing of what they did. `left` counts those who left in the
 * last 30 days. Not in the specification.
 */
export const getCompanyPeople = defineAction({
  name: 'GetCompanyPeople',
  beyondSpecification: true,
  capability: 'company',
  method: 'GET',
  effect: 'read',
  access: companies('people'),
  input: z.object({
    search: maybe(text(200)),
    /** `next` of the page before. */
    after: maybe(z.object({ name: text(300), id: notARow('a place in the list', id) })),
  }),
  output: z.object({
    entitled: z.int(),
    left: z.int(),
    items: z.array(entitledPerson),
    next: z.nullable(z.object({ name: z.string(), id: z.int() })),
  }),
  refusals: [],
  shows: ['company', 'users'],
  spec: 'beneficiary-and-access §1',
});
