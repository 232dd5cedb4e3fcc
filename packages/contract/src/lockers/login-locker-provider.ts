import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * A provider signs in at a locker by the number that they type there. Posted to `/provider-login` as the form of the specification (`action=login`, `login`, `nexencePin`,
 * `noCookies`), whose path it leaves open. The session opens the provider's calls of lockers and nothing else.
 */
export const loginLockerProvider = defineAction({
  name: 'LoginLockerProvider',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    login: notARow('a login', requiredText(200)),
    nexencePin: z.string().check(z.minLength(1), z.maxLength(60)),
    /** Taken and without effect: this session is never in a cookie, so that it does not end that of the browser. */
    noCookies: z._default(z.boolean(), true),
  }),
  output: z.object({
    sessionToken: secret(),
    /** Names the session and opens nothing: it may stand in an address. */
    id: z.string(),
  }),
  refusals: ['sign-in-refused', 'sign-in-limited'],
  touches: ['session'],
  spec: 'partner-content-locker §7',
});
