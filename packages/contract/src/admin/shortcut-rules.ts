import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * At which conciergeries links lead people straight to an offer: all conciergeries by name. Not in the specification; the setting is `allowShortcuts` of the
 * conciergerie's group settings.
 */
export const shortcutRules = defineAction({
  name: 'ShortcutRules',
  beyondSpecification: true,
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: nothing,
  output: z.object({
    conciergeries: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        company: z.string(),
        allowShortcuts: z.union([z.literal(0), z.literal(1)]),
      }),
    ),
  }),
  refusals: [],
  shows: ['admin', 'conciergeries'],
  spec: 'manager §3',
});
