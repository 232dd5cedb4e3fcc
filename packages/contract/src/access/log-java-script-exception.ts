import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Writes an unexpected error of a client, or a debug message, into the server's log. Nothing of the product changes.
 */
export const logJavaScriptException = defineAction({
  name: 'logJavaScriptException',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ m: text(8000) }),
  output: z.object({}),
  refusals: [],
  shows: [],
  spec: 'beneficiary-and-access §7',
});
