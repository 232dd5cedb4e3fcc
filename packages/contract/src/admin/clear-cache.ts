import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe, requiredText } from '../shared/wire-types.ts';

/** Makes every process of the server forget what it keeps between requests: of one category, or of all. Nothing is lost by it. */
export const clearCache = defineAction({
  name: 'ClearCache',
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ category: maybe(requiredText(60)) }),
  output: z.object({}),
  refusals: [],
  touches: ['admin', 'business-log'],
  spec: 'partner-content-locker §6, §7',
});
