import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { programRequest } from './program-wire.ts';
import { programPeople } from './program-access.ts';

/** Allows a program what it asks, or refuses it. The browser goes on at the address that is answered, which leads back to the program. Not in the specification. */
export const answerProgramRequest = defineAction({
  name: 'AnswerProgramRequest',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: programPeople,
  input: z.object({ request: programRequest, allow: z.boolean() }),
  output: z.object({ continueAt: z.string() }),
  refusals: ['program-request-over', 'too-many-integrations'],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
