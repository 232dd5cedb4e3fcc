import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { flashAccess } from './flash-access.ts';
import { flashTemplate, flashTopic } from './flash-wire.ts';

/** A template to be edited; −1 is a new one of the topic. */
export const getFlashDispoTemplateDetail = defineAction({
  name: 'GetFlashDispoTemplateDetail',
  capability: 'flash-mailings',
  method: 'GET',
  effect: 'read',
  access: flashAccess,
  input: z.object({
    id: rowIdOrNew('flash-template'),
    topic: maybe(flashTopic),
    /** Beyond the specification: false leaves the pictures' data out. */
    withData: z._default(z.boolean(), true),
  }),
  output: z.object({
    template: flashTemplate,
    /** Beyond the specification: to choose among. */
    topics: z.array(z.object({ id: z.int(), label: z.string() })),
  }),
  refusals: ['not-found'],
  shows: ['flash-mailings'],
  spec: 'partner-content-locker §7',
});
