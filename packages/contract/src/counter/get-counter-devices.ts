import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cardTerminal, counterAgent, terminalRequest } from './counter-wire.ts';

/** The devices of a desk's counters: agents, card terminals, and what has to be checked at a terminal. */
export const getCounterDevices = defineAction({
  name: 'GetCounterDevices',
  beyondSpecification: true,
  capability: 'counter',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({
    agents: z.array(counterAgent),
    terminals: z.array(cardTerminal),
    /** What nobody knows the end of, the oldest first; at most a hundred. */
    questions: z.array(terminalRequest),
    /** Where an agent is told to call. */
    server: z.string(),
    /** Whether this server may play terminals: not in production. */
    mayPlay: z.boolean(),
  }),
  refusals: ['not-found'],
  shows: ['cash-registers', 'payments'],
  spec: 'manager §7',
});
