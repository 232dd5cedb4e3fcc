import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { deskSettingsAccess } from './conciergerie-access.ts';
import { deskProfile, deskProfileInput, extraInfos, extraInfosInput } from './extra-infos-wire.ts';

/** Saves what the selected desk says of itself. What is left out stays as it is, and so does what the caller may not read. */
export const setConciergerieExtraInfos = defineAction({
  name: 'SetConciergerieExtraInfos',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskSettingsAccess,
  input: z.object({
    extraInfos: maybe(extraInfosInput),
    profile: maybe(deskProfileInput),
    /** Beyond the specification: what was read; without it the save is taken as it is. */
    version: maybe(notARow('when the settings were last changed', z.int())),
  }),
  output: z.object({ extraInfos, profile: deskProfile, version: z.int() }),
  refusals: ['conciergerie-not-selected'],
  touches: ['conciergeries', 'profile', 'session', 'users', 'home', 'business-log'],
  spec: 'manager §7',
});
