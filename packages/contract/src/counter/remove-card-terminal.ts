import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Takes a card terminal off a desk. What it was asked for stays; one with an open request stays too. */
export const removeCardTerminal = defineAction({
  name: 'RemoveCardTerminal',
  beyondSpecification: true,
  capability: 'counter',
  method: 'POST',
  effect: 'write',
  access: managers('PROD', 'CASH_REGISTER_SETTINGS'),
  input: z.object({ terminalId: rowId('card-terminal') }),
  output: z.object({}),
  refusals: ['not-found', 'terminal-busy'],
  touches: ['cash-registers', 'business-log'],
  spec: 'manager §7',
});
