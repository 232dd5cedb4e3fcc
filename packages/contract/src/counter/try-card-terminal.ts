import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Looks whether a card terminal can be reached, by a connection without any money. */
export const tryCardTerminal = defineAction({
  name: 'TryCardTerminal',
  beyondSpecification: true,
  capability: 'counter',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ terminalId: rowId('card-terminal') }),
  output: z.object({ requestId: z.int() }),
  refusals: ['not-found', 'terminal-busy', 'counter-agent-away'],
  touches: ['cash-registers'],
  spec: 'manager §7',
});
