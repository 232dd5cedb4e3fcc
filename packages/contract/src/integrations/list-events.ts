import { MAX_EVENTS_PER_PAGE } from '@loge/domain/integrations/event-catalogue';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { eventOnWire, eventType } from './event-wire.ts';

/**
 * Events after a cursor, for programs that cannot be called: none is missed, and none comes in before one that was read already. Without a cursor from the
 * oldest that is kept. Not in the specification.
 */
export const listEvents = defineAction({
  name: 'ListEvents',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'GET',
  effect: 'read',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({
    /** The `next` of the answer before. */
    after: notARow(
      'the number of an event, counted over all readers; each gets their own',
      z._default(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), 0),
    ),
    /** None means all that the reader may read. */
    types: z._default(z.array(eventType).check(z.maxLength(50)), []),
    limit: z._default(z.int().check(z.gte(1), z.lte(MAX_EVENTS_PER_PAGE)), 100),
  }),
  output: z.object({
    items: z.array(eventOnWire),
    next: z.int(),
    /** More are there already. */
    more: z.boolean(),
    /** Events after the cursor are not kept any more: read what they were about anew. */
    missed: z.boolean(),
  }),
  refusals: [],
  shows: [],
  spec: 'beneficiary-and-access §7',
});
