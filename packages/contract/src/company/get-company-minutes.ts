import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label, localDate, nothing } from '../shared/wire-types.ts';

/** The minutes that a request of each universe gives back, as agreed on with the client company of the conciergerie in use. Not in the specification. */
export const getCompanyMinutes = defineAction({
  name: 'GetCompanyMinutes',
  beyondSpecification: true,
  capability: 'company',
  method: 'GET',
  effect: 'read',
  access: managers('PROD'),
  input: nothing,
  output: z.object({
    company: z.string(),
    universes: z.array(z.object({ id: z.int(), label, minutes: z.nullable(z.int()) })),
    agreedOn: z.nullable(localDate),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: ['company', 'catalogue'],
  spec: 'manager §7',
});
