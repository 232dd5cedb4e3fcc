import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, pickedFrom } from '../shared/row-ids.ts';
import { id, localDate, maybe, text } from '../shared/wire-types.ts';

/**
 * Whom companies have announced, so that they may create their account: by e-mail, 50 at a time. Not in the specification.
 */
export const knownEmails = defineAction({
  name: 'KnownEmails',
  beyondSpecification: true,
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: z.object({
    conciergerieId: maybe(pickedFrom('conciergerie')),
    search: maybe(text(200)),
    /** `next` of the page before. */
    after: maybe(z.object({ email: text(254), conciergerieId: notARow('a place in the list', id) })),
  }),
  output: z.object({
    items: z.array(
      z.object({
        email: z.string(),
        conciergerieId: z.int(),
        conciergerie: z.string(),
        /** The days between which they may create their account; null is open. */
        fromDay: z.nullable(localDate),
        untilDay: z.nullable(localDate),
      }),
    ),
    next: z.nullable(z.object({ email: z.string(), conciergerieId: z.int() })),
    conciergeries: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Everybody else is refused there. */
        knownOnly: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  shows: ['admin', 'conciergeries'],
  spec: 'beneficiary-and-access §5',
});
