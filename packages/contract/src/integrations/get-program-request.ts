import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { programRequest, programResource } from './program-wire.ts';
import { programPeople } from './program-access.ts';

/** What a program asks of the reader, who is to allow it or not: what it would be let into, as far as they may do that themselves. Not in the specification. */
export const getProgramRequest = defineAction({
  name: 'GetProgramRequest',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'read',
  access: programPeople,
  input: z.object({ request: programRequest }),
  output: z.object({
    program: z.object({ name: z.string(), host: z.string() }),
    /** For whom it would act. */
    person: z.string(),
    resource: programResource,
    scopes: z.array(z.string()),
  }),
  refusals: ['program-request-over'],
  shows: ['integrations'],
  spec: 'beneficiary-and-access §7',
});
