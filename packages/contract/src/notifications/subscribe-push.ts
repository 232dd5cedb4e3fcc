import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * From now on this browser takes push messages for the caller, until their session is ended, or forgotten a month after it ran out. What it took for another session ends. Refuses a push service that
 * is not encrypted or not on the Internet, unless the settings of the server list its host. Not in the specification.
 */
export const subscribePush = defineAction({
  name: 'SubscribePush',
  beyondSpecification: true,
  capability: 'notifications',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({
    endpoint: z.string().check(z.minLength(12), z.maxLength(2_000)),
    /** The public key of the browser (RFC 8291): 65 bytes in base64url. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
    /** Its secret: 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
  output: z.object({}),
  refusals: ['push-service-refused', 'not-authenticated'],
  touches: ['notifications'],
  spec: 'beneficiary-and-access §7',
});
