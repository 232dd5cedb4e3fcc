import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom, rowId, rowIdOrNew } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { terminalToSet } from './counter-wire.ts';

/** Adds a card terminal to a desk (`terminalId` −1), or changes one that is under no request. */
export const setCardTerminal = defineAction({
  name: 'SetCardTerminal',
  beyondSpecification: true,
  capability: 'counter',
  method: 'POST',
  effect: 'write',
  access: managers('PROD', 'CASH_REGISTER_SETTINGS'),
  input: z.object({
    terminalId: rowIdOrNew('card-terminal'),
    conciergerieId: rowId('conciergerie'),
    terminal: z.object({
      ...terminalToSet,
      agentId: maybe(pickedFrom('counter-agent')),
      version: maybe(z.int().check(z.gte(1), z.lte(1_000_000_000))),
    }),
  }),
  output: z.object({ terminalId: z.int() }),
  refusals: ['not-found', 'changed-meanwhile', 'terminal-busy'],
  touches: ['cash-registers', 'business-log'],
  spec: 'manager §7',
});
