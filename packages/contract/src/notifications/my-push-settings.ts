import { PUSH_KIND_KEYS } from '@loge/domain/notifications/push-rules';
import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { localTime, moment, nothing } from '../shared/wire-types.ts';

/** What the caller is told of on their devices, when, and on which. Not in the specification. */
export const myPushSettings = defineAction({
  name: 'MyPushSettings',
  beyondSpecification: true,
  capability: 'notifications',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: nothing,
  output: z.object({
    /** For which a browser subscribes (RFC 8292): uncompressed, in base64url. */
    publicKey: z.string(),
    /** The kinds that concern the caller, in their order. */
    kinds: z.array(z.object({ kind: z.enum(PUSH_KIND_KEYS), chosen: z.boolean() })),
    quietHours: z.nullable(z.object({ from: localTime, to: localTime })),
    discreet: z.boolean(),
    devices: z.array(
      z.object({
        id: z.int(),
        /** In words, e.g. 'Firefox' and 'Windows'; null where the browser does not say. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        isHandheld: z.boolean(),
        lastSeenAt: moment,
        /** It is the one that asks. */
        isCurrent: z.boolean(),
        /** It was made for an older key of this server: its browser has to subscribe anew. */
        isOutdated: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  shows: ['notifications', 'session'],
  spec: 'beneficiary-and-access §7',
});
