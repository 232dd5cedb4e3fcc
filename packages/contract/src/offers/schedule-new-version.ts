import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';

/**
 * Begins a version of an offer that takes over on a day, at each conciergerie at its own midnight, and ends with another where one is said. It says what the
 * named row says until it is edited.
 */
export const scheduleNewVersion = defineAction({
  name: 'ScheduleNewVersion',
  capability: 'offers',
  method: 'POST',
  effect: 'write',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({ from: localDate, to: maybe(localDate), offreId: rowId('edited-offer') }),
  output: z.object({ newOffreId: z.int() }),
  refusals: ['not-found'],
  touches: ['offers', 'catalogue', 'business-log'],
  spec: 'manager §7',
});
