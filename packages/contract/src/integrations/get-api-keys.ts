import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { apiKeyKind, apiKeyOnWire } from './api-key-wire.ts';

/** The keys by which programs call for their owner, an administrator's list of everybody's, and what a new one may be given. Never a key itself. Not in the specification. */
export const getApiKeys = defineAction({
  name: 'GetApiKeys',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'GET',
  effect: 'read',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: nothing,
  output: z.object({
    /** Where programs call. */
    address: z.string(),
    items: z.array(apiKeyOnWire),
    kinds: z.array(apiKeyKind),
    desks: z.array(z.object({ id: z.int(), name: z.string() })),
    /** What the caller may give to a key of each kind: groups, and single actions. */
    scopes: z.array(z.object({ kind: apiKeyKind, groups: z.array(z.string()), actions: z.array(z.string()) })),
    /** The first and the last day on which a new key may end, and the one that is proposed. */
    expiry: z.object({ first: z.string(), last: z.string(), usual: z.string() }),
  }),
  refusals: [],
  shows: ['integrations'],
  spec: 'beneficiary-and-access §7',
});
