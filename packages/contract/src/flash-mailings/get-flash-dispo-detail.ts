import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';
import { flashAccess } from './flash-access.ts';
import { flashDispo, flashTemplate, flashTopic } from './flash-wire.ts';
import { maybe } from '../shared/wire-types.ts';

/** A mailing with what it is made of; −1 is a new one of the template, or a blank one where that is −1 too. */
export const getFlashDispoDetail = defineAction({
  name: 'GetFlashDispoDetail',
  capability: 'flash-mailings',
  method: 'GET',
  effect: 'read',
  access: flashAccess,
  input: z.object({
    id: rowIdOrNew('flash-mailing'),
    templateId: z._default(rowIdOrNew('flash-template'), -1),
    /** Beyond the specification: the centre of interest of a blank one. */
    topic: maybe(flashTopic),
  }),
  output: z.object({
    flashDispo,
    /** Of a blank one: without pictures and variables. Of one that is sent: as it was then. */
    template: flashTemplate,
    /** Beyond the specification: to choose among. */
    topics: z.array(z.object({ id: z.int(), label: z.string() })),
  }),
  refusals: ['not-found', 'conciergerie-not-selected', 'flash-template-unpublished'],
  shows: ['flash-mailings'],
  spec: 'partner-content-locker §7',
});
