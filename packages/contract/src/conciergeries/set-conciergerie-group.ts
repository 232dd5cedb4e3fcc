import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { deskSettingsAccess } from './conciergerie-access.ts';
import { conciergerieGroup, conciergerieGroupInput } from './group-wire.ts';

/**
 * Saves the settings of the selected desk. Those that belong to a place are its own; all others hold for every desk of its group.
 * What is left out stays as it is.
 */
export const setConciergerieGroup = defineAction({
  name: 'SetConciergerieGroup',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskSettingsAccess,
  input: z.object({
    group: conciergerieGroupInput,
    /** Beyond the specification: what was read; without it the save is taken as it is. */
    version: maybe(notARow('when the settings were last changed', z.int())),
  }),
  output: z.object({ group: conciergerieGroup, version: z.int() }),
  refusals: ['conciergerie-not-selected'],
  touches: ['conciergeries', 'profile', 'session', 'users', 'catalogue', 'home', 'payments', 'admin', 'business-log'],
  spec: 'manager §7',
});
