import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText, text } from '../shared/wire-types.ts';
import { cubeName, dimensionValue } from './bi-wire.ts';

/** The values of a dimension that occur in the caller's conciergeries, those that hold the words first 500. */
export const biGetFilters = defineAction({
  name: 'BiGetFilters',
  capability: 'reporting',
  method: 'POST',
  effect: 'read',
  allowsStaleRead: true,
  access: managers('BI'),
  input: z.object({ cubeName, dimensionName: requiredText(60), search: z._default(text(100), '') }),
  output: z.object({ values: z.array(dimensionValue), isCut: z.boolean() }),
  refusals: [],
  shows: ['orders', 'payments'],
  spec: 'partner-content-locker §7',
});
