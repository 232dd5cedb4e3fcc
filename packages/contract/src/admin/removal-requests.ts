import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { id, localDate, maybe, moment, text } from '../shared/wire-types.ts';

/**
 * The requests to remove an account, 50 at a time: open ones by their last day, processed ones latest first. Not in the specification.
 */
export const removalRequests = defineAction({
  name: 'RemovalRequests',
  beyondSpecification: true,
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: z.object({
    processed: z._default(z.boolean(), false),
    search: maybe(text(200)),
    /** `next` of the page before. */
    after: maybe(
      z.object({ key: z.union([localDate, moment.check(z.maxLength(40))]), id: notARow('a place in the list', id) }),
    ),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        email: z.string(),
        name: z.string(),
        reason: z.string(),
        createdAt: moment,
        /** The last day on which it is processed. */
        dueOn: localDate,
        urgency: z.enum(['overdue', 'today', 'later', 'none']),
        processedAt: z.nullable(moment),
        processedBy: z.nullable(z.string()),
        /** Who asked, and why, is no longer kept. */
        detailsErased: z.boolean(),
        /** The last look through all tables for the person who was erased: when, and which still named them. Null before it. */
        proof: z.nullable(z.object({ at: moment, foundIn: z.array(z.string()) })),
        /** Whose account is meant; null when nobody has that e-mail. */
        account: z.nullable(
          z.object({
            id: z.int(),
            name: z.string(),
            active: z.boolean(),
            conciergerie: z.nullable(z.string()),
            /** Who works here, too, is not removed from here. */
            isColleague: z.boolean(),
            /** `closed` for this request, and waiting for what is in progress or owed; `erased` for good. */
            state: z.enum(['kept', 'closed', 'erased']),
            ordersInProgress: z.int(),
            /** In cents; below zero what they paid ahead. */
            owed: z.int(),
            /** Payments that are being checked, and refunds that have not gone back. */
            paymentsOnTheirWay: z.int(),
          }),
        ),
      }),
    ),
    next: z.nullable(z.object({ key: z.string(), id: z.int() })),
    open: z.int(),
    overdue: z.int(),
  }),
  refusals: [],
  shows: ['admin'],
  spec: 'beneficiary-and-access §9',
});
