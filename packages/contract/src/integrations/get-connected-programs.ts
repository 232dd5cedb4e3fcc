import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { connectedProgramOnWire } from './program-wire.ts';
import { programPeople } from './program-access.ts';

/** The programs that act for the reader. Not in the specification. */
export const getConnectedPrograms = defineAction({
  name: 'GetConnectedPrograms',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'GET',
  effect: 'read',
  access: programPeople,
  input: nothing,
  output: z.object({
    items: z.array(connectedProgramOnWire),
    /** Where assistants call; null where the operator lets no programs register. */
    assistants: z.nullable(z.string()),
  }),
  refusals: [],
  shows: ['integrations'],
  spec: 'beneficiary-and-access §7',
});
