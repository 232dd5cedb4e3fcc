import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { deskNow, deskProfile, extraInfos } from './extra-infos-wire.ts';

/** The selected desk: who and where it is, what it says of itself, when it is open. */
export const getConciergerieExtraInfos = defineAction({
  name: 'GetConciergerieExtraInfos',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: nothing,
  output: z.object({
    extraInfos,
    profile: deskProfile,
    now: deskNow,
    /** Beyond the specification: sent back with a save, so that nobody writes over what they have not seen. */
    version: z.int(),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: ['conciergeries'],
  spec: 'manager §7',
});
