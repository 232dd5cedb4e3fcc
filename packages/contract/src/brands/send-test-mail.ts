import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { installationBrandAccess } from './brand-access.ts';

/** Sends a mail to the caller, from the sender as it is set, so that they see whether mails go out and what they look like. Not in the specification. */
export const sendTestMail = defineAction({
  name: 'SendTestMail',
  beyondSpecification: true,
  capability: 'brands',
  method: 'POST',
  effect: 'write',
  access: installationBrandAccess,
  input: nothing,
  output: z.object({ to: z.string() }),
  refusals: ['mail-server-not-set', 'no-own-address', 'too-many-requests'],
  touches: ['mails', 'brands', 'business-log'],
  spec: 'partner-content-locker §7',
});
