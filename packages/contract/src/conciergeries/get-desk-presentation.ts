import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { deskSettingsAccess } from './conciergerie-access.ts';
import { deskPresentationAnswer } from './desk-presentation-wire.ts';

/** Beyond the specification: how the selected desk and its company present themselves, and what joining costs and asks for. */
export const getDeskPresentation = defineAction({
  name: 'GetDeskPresentation',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  access: deskSettingsAccess,
  input: nothing,
  output: deskPresentationAnswer,
  refusals: ['conciergerie-not-selected'],
  shows: ['conciergeries'],
  spec: 'manager §3',
  beyondSpecification: true,
});
