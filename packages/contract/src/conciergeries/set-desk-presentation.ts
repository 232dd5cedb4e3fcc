import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { deskSettingsAccess } from './conciergerie-access.ts';
import { deskPresentationAnswer, deskPresentationInput, placeNameInput } from './desk-presentation-wire.ts';

/**
 * Beyond the specification: saves it. What is left out stays as it is. What is the company's holds for all of its desks and is for who manages every one.
 */
export const setDeskPresentation = defineAction({
  name: 'SetDeskPresentation',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskSettingsAccess,
  input: z.object({
    presentation: deskPresentationInput,
    /** English names of places that there are; others stay as they are. */
    places: z._default(z.array(placeNameInput).check(z.maxLength(500)), []),
    /** What was read; without it the save is taken as it is. */
    version: maybe(notARow('when it was last changed', z.int())),
  }),
  output: deskPresentationAnswer,
  refusals: ['conciergerie-not-selected', 'changed-meanwhile'],
  touches: ['conciergeries', 'profile', 'session', 'home', 'content', 'users', 'business-log'],
  spec: 'manager §3',
  beyondSpecification: true,
});
