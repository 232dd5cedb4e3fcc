import { DESK_LENGTHS } from '@loge/domain/conciergeries/new-conciergerie';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/** Too long a text is for the rules to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/**
 * Makes a desk for a company, which is made too where there is none of that name, and the account under which the desk orders for itself. Who
 * makes it works there at once.
 */
export const createConciergerie = defineAction({
  name: 'CreateConciergerie',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: managers('CREATE_CONCIERGERIE'),
  input: z.object({
    toCreate: z.object({
      name: typed(DESK_LENGTHS.name),
      entreprise: typed(DESK_LENGTHS.entreprise),
      /** Empty: derived from the company's name. */
      login: typed(DESK_LENGTHS.login),
      email: typed(DESK_LENGTHS.email),
      telephoneCrc: typed(DESK_LENGTHS.telephoneCrc),
      accessCode: typed(DESK_LENGTHS.accessCode),
      address1: typed(DESK_LENGTHS.address1),
      address2: typed(DESK_LENGTHS.address2),
      zipCode: typed(DESK_LENGTHS.zipCode),
      city: typed(DESK_LENGTHS.city),
      /** Beyond the specification: IANA time zone. */
      zone: z._default(text(100), 'Europe/Paris'),
    }),
  }),
  output: z.object({ conciergerieId: z.int(), defaultUserId: z.int() }),
  refusals: [],
  touches: ['conciergeries', 'users', 'session', 'business-log'],
  spec: 'manager §7',
});
