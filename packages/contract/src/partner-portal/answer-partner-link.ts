import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe, requiredText, text } from '../shared/wire-types.ts';

/** Takes an order on, or declines it with a reason, by the link of a mail: once, within seven days, and only while the order asks for it. Not in the specification. */
export const answerPartnerLink = defineAction({
  name: 'AnswerPartnerLink',
  beyondSpecification: true,
  capability: 'partner-portal',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({ token: requiredText(200), answer: z.enum(['accept', 'decline']), reason: maybe(text(2000)) }),
  output: z.object({}),
  refusals: ['link-expired', 'changed-meanwhile'],
  touches: ['orders', 'order-inbox', 'notifications', 'calendars', 'business-log'],
  spec: 'partner-content-locker §2',
});
