import { FIRST_DAY_GAPS, FIRST_DAY_STEPS } from '@loge/domain/conciergeries/first-day';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { deskSettingsAccess } from './conciergerie-access.ts';

/** Beyond the specification: what the selected desk needs before its first day, each line ticked by what is there. */
export const getFirstDay = defineAction({
  name: 'GetFirstDay',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  access: deskSettingsAccess,
  input: nothing,
  output: z.object({
    lines: z.array(
      z.object({
        step: z.enum(FIRST_DAY_STEPS),
        isOptional: z.boolean(),
        missing: z.array(z.enum(FIRST_DAY_GAPS)),
      }),
    ),
    /** Somebody has put it off the home screen. */
    hidden: z.boolean(),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: [
    'conciergeries',
    'content',
    'profile',
    'users',
    'partners',
    'offers',
    'cash-registers',
    'orders',
    'accounting',
  ],
  spec: 'manager §2',
  beyondSpecification: true,
});
