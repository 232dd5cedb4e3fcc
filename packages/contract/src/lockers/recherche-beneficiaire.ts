import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';
import { lockerName } from './locker-wire.ts';

/**
 * The beneficiaries of a locker's desk, for a provider who has a parcel for one of them; by name, a hundred at most. The specification lets anybody call it:
 * names are told to a provider of this desk alone, and everybody else has to sign in.
 */
export const rechercheBeneficiaire = defineAction({
  name: 'RechercheBeneficiaire',
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: everyone,
  input: z.object({
    lockerName,
    /** Beyond the specification: only those whose last name begins so. */
    lastName: z._default(text(100), ''),
  }),
  output: z.object({
    beneficiaries: z.array(z.object({ beneficiary_id: z.int(), first_name: z.string(), last_name: z.string() })),
  }),
  refusals: ['unknown-locker'],
  shows: ['users', 'lockers'],
  spec: 'partner-content-locker §7',
});
