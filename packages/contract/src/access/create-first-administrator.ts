import { FIRST_ADMINISTRATOR_LENGTHS } from '@loge/domain/access/first-administrator';
import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { text } from '../shared/wire-types.ts';

/** Too long a text is for the rules to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/**
 * Makes the account that has every right, by a link that the server printed; answers the token of the page on which its password is chosen.
 * A manager who has this e-mail already gets the rights instead. All other managers are told by mail. Extension beyond the specification.
 */
export const createFirstAdministrator = defineAction({
  name: 'CreateFirstAdministrator',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    token: text(100),
    firstName: typed(FIRST_ADMINISTRATOR_LENGTHS.firstName),
    name: typed(FIRST_ADMINISTRATOR_LENGTHS.name),
    email: typed(FIRST_ADMINISTRATOR_LENGTHS.email),
  }),
  output: z.object({ passwordToken: secret() }),
  refusals: ['link-expired'],
  touches: ['session', 'users'],
  spec: 'beneficiary-and-access §5',
});
