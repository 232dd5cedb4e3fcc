import { PUSH_KIND_KEYS } from '@loge/domain/notifications/push-rules';
import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { localTime } from '../shared/wire-types.ts';

/** What the caller wants to be told of on their devices, and when. Kinds that do not concern them are left as they are. Not in the specification. */
export const setPushPreferences = defineAction({
  name: 'SetPushPreferences',
  beyondSpecification: true,
  capability: 'notifications',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({
    kinds: z.array(z.enum(PUSH_KIND_KEYS)).check(z.maxLength(PUSH_KIND_KEYS.length)),
    quietHours: z.nullable(z.object({ from: localTime, to: localTime })),
    discreet: z.boolean(),
  }),
  output: z.object({}),
  refusals: [],
  touches: ['notifications'],
  spec: 'beneficiary-and-access §7',
});
