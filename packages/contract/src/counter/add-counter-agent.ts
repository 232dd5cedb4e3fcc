import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { requiredText } from '../shared/wire-types.ts';

/** Announces the program of a counter's computer and answers the code by which it is paired, once, within a quarter of an hour. */
export const addCounterAgent = defineAction({
  name: 'AddCounterAgent',
  beyondSpecification: true,
  capability: 'counter',
  method: 'POST',
  effect: 'write',
  access: managers('PROD', 'CASH_REGISTER_SETTINGS'),
  input: z.object({ conciergerieId: rowId('conciergerie'), name: requiredText(50) }),
  output: z.object({ agentId: z.int(), code: secret(), codeUntil: z.string() }),
  refusals: ['not-found'],
  touches: ['cash-registers', 'business-log'],
  spec: 'manager §7',
});
