import { PARTNER_ANSWERS } from '@loge/domain/orders/partner-answers';
import * as z from 'zod/mini';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, localTime, maybe, text } from '../shared/wire-types.ts';

/**
 * The partner takes an order on, declines it with a reason, would do it at another time, or has done it. What is declined or proposed waits for the desk, which
 * decides; until then it can be taken back (`withdraw`). `changed-meanwhile` where the order no longer asks for that answer. Beyond the specification.
 */
export const answerPartnerOrder = defineAction({
  name: 'AnswerPartnerOrder',
  beyondSpecification: true,
  capability: 'partner-portal',
  method: 'POST',
  effect: 'write',
  access: partners,
  input: z.object({
    orderId: rowId('order'),
    answer: z.enum(PARTNER_ANSWERS),
    /** Why it is declined; a word with any other answer. The desk reads it, not the beneficiary. */
    reason: maybe(text(2000)),
    /** The day that is proposed, and the time, by the clock of the conciergerie. */
    date: maybe(localDate),
    time: maybe(localTime),
  }),
  output: z.object({}),
  refusals: ['not-found', 'changed-meanwhile', 'transition-not-allowed', 'items-not-priced'],
  touches: ['orders', 'order-inbox', 'notifications', 'calendars', 'business-log'],
  spec: 'partner-content-locker §2',
});
