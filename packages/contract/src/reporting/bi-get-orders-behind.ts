import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { moment, requiredText } from '../shared/wire-types.ts';
import { cubeQuestion } from './bi-wire.ts';

/** Beyond the specification: the orders behind a number of a report, the latest 50; `at` says by which values of which dimensions the number stands. */
export const biGetOrdersBehind = defineAction({
  name: 'BiGetOrdersBehind',
  capability: 'reporting',
  method: 'POST',
  effect: 'read',
  allowsStaleRead: true,
  access: managers('BI'),
  input: z.extend(cubeQuestion, {
    at: z
      .array(z.object({ dimensionName: requiredText(60), key: z.string().check(z.maxLength(100)) }))
      .check(z.maxLength(6)),
  }),
  output: z.object({
    /** How many orders there are. */
    total: z.int(),
    orders: z.array(
      z.object({
        id: z.int(),
        statusLabel: z.string(),
        statusColour: z.string(),
        beneficiaryName: z.string(),
        offerLabel: z.string(),
        partnerName: z.string(),
        creationDate: moment,
        /** What is owed, in cents; null while on quote, and for what was refused or cancelled. */
        amount: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: [],
  shows: ['orders', 'payments'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
