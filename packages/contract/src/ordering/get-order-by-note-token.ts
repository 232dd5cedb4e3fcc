import * as z from 'zod/mini';
import { scoringQuestions } from './scoring-wire.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label, localDate, requiredText } from '../shared/wire-types.ts';

/**
 * The order that a scoring mail invites to rate. The token in the link is enough; no session is needed.
 */
export const getOrderByNoteToken = defineAction({
  name: 'GetOrderByNoteToken',
  capability: 'ordering',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ token: requiredText(200) }),
  output: z.object({
    order: z.object({
      id: z.int(),
      offreLabel: label,
      partnerName: z.string(),
      dateRealisation: z.nullable(localDate),
      /** Which questions are asked: a locker order is not asked about welcome and response. */
      questions: z.enum(scoringQuestions),
      alreadyRated: z.boolean(),
    }),
  }),
  refusals: ['link-expired'],
  shows: ['orders'],
  spec: 'beneficiary-and-access §7',
});
