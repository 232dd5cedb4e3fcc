import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { localDate, localTime, nothing } from '../shared/wire-types.ts';

/**
 * Of each conciergerie of the caller whether it should be open now, and whether it is: a cash register is open there, or, where it has none, one of its
 * managers has been at work in the last minutes. Those without a place of their own, for tests, closed for good or left out of alerts have no tile.
 */
export const getDashboardConciergeriesHoraires = defineAction({
  name: 'GetDashboardConciergeriesHoraires',
  capability: 'dashboards',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  access: managers('MONITORING'),
  input: nothing,
  output: z.object({
    conciergeries: z.array(
      z.object({
        conciergerieId: z.int(),
        conciergerieName: z.string(),
        /** Who is responsible for it; empty where nobody is. */
        responsable: z.string(),
        shouldBeOpen: z.boolean(),
        isOpen: z.boolean(),
        isInGracePeriod: z.boolean(),
        /** Beyond the specification: the caller is responsible for it. */
        isMine: z.boolean(),
        /** Beyond the specification: local time at which the grace period ends; null outside of one. */
        graceUntil: z.nullable(localTime),
        /** Beyond the specification: minutes since it should have opened; null where it should not be open. */
        minutesSinceOpening: z.nullable(z.int()),
        /** Beyond the specification: its own date and time at which it opens next; null where it does not in the coming weeks. */
        opensNext: z.nullable(z.object({ date: localDate, time: localTime })),
      }),
    ),
  }),
  refusals: [],
  shows: ['conciergeries', 'cash-registers'],
  spec: 'partner-content-locker §3, §4, §7',
});
