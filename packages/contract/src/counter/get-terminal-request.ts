import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { terminalRequest } from './counter-wire.ts';

/** What has become of what a card terminal was asked for. */
export const getTerminalRequest = defineAction({
  name: 'GetTerminalRequest',
  beyondSpecification: true,
  capability: 'counter',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ requestId: rowId('terminal-request') }),
  output: z.object({ request: terminalRequest }),
  refusals: ['not-found'],
  shows: ['payments'],
  spec: 'manager §7',
});
