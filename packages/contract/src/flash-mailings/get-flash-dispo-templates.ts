import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { maybe } from '../shared/wire-types.ts';
import { flashAccess } from './flash-access.ts';
import { flashTemplate, flashTopic } from './flash-wire.ts';

/** Templates of a centre of interest, or of all of them; pictures come without their data. */
export const getFlashDispoTemplates = defineAction({
  name: 'GetFlashDispoTemplates',
  capability: 'flash-mailings',
  method: 'GET',
  effect: 'read',
  access: flashAccess,
  input: z.object({ centreInteret: maybe(flashTopic), onlyPublished: z._default(z.boolean(), false) }),
  output: z.object({ templates: z.array(flashTemplate) }),
  refusals: [],
  shows: ['flash-mailings'],
  spec: 'partner-content-locker §7',
});
