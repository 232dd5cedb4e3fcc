import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Takes the key away from a counter's agent: it reaches nothing any more, from this moment on. */
export const revokeCounterAgent = defineAction({
  name: 'RevokeCounterAgent',
  beyondSpecification: true,
  capability: 'counter',
  method: 'POST',
  effect: 'write',
  access: managers('PROD', 'CASH_REGISTER_SETTINGS'),
  input: z.object({ agentId: rowId('counter-agent') }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['cash-registers', 'business-log'],
  spec: 'manager §7',
});
