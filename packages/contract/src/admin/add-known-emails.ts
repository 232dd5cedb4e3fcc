import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';
import { localDate, maybe, text } from '../shared/wire-types.ts';

/**
 * Announces people of a company, all or none of them; anyone who is announced already gets these days. Not in the specification.
 */
export const addKnownEmails = defineAction({
  name: 'AddKnownEmails',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({
    conciergerieId: rowIdOrNone('conciergerie'),
    emails: z.array(text(300)).check(z.minLength(1), z.maxLength(2000)),
    fromDay: maybe(localDate),
    untilDay: maybe(localDate),
  }),
  /** How many were not announced before. */
  output: z.object({ added: z.int(), changed: z.int() }),
  refusals: [],
  touches: ['admin', 'business-log'],
  spec: 'beneficiary-and-access §5',
});
