import * as z from 'zod/mini';
import { openingHours } from './profile-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label, localDate, nothing } from '../shared/wire-types.ts';

/**
 * How to reach the conciergerie, and when: its opening hours, those announced to beneficiaries, and whether it is open now.
 */
export const getConcInfos = defineAction({
  name: 'GetConcInfos',
  capability: 'profile',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({
    /** Not in the specification. */
    name: z.string(),
    hours: z.array(openingHours),
    hoursBenef: z.array(openingHours),
    open: z.boolean(),
    /** Beyond the specification: things can be dropped off and collected there. */
    hasPhysicalLocation: z.boolean(),
    mail: z.string(),
    tel: z.string(),
    /** Beyond the specification, HH:MM; null while it is closed. */
    openUntil: z.nullable(z.string()),
    /** Beyond the specification: when it opens again; null when nothing is known for the next weeks. */
    nextOpening: z.nullable(z.object({ date: localDate, time: z.string() })),
    /** Beyond the specification: days of the next weeks whose hours differ; none listed for a day means closed. */
    exceptions: z.array(
      z.object({ date: localDate, hours: z.array(z.object({ startTime: z.int(), endTime: z.int() })) }),
    ),
    /** Not in the specification. */
    address1: z.string(),
    address2: z.string(),
    zipCode: z.string(),
    city: z.string(),
    description: label,
    imageId: z.nullable(z.string()),
    illustration: z.nullable(z.string()),
    /** Beyond the specification: who answers there. */
    team: z.array(z.object({ firstName: z.string(), initials: z.string() })),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: ['conciergeries'],
  spec: 'beneficiary-and-access §7',
});
