import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText } from '../shared/wire-types.ts';
import { orderOfLink } from './partner-link-wire.ts';

/** The order that a partner is asked about by mail. The token in the link is enough; no session is needed. Not in the specification. */
export const readPartnerLink = defineAction({
  name: 'ReadPartnerLink',
  beyondSpecification: true,
  capability: 'partner-portal',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ token: requiredText(200) }),
  output: z.object({ order: orderOfLink }),
  refusals: ['link-expired'],
  shows: ['orders'],
  spec: 'partner-content-locker §2',
});
