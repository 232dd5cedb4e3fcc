import * as z from 'zod/mini';
import { linkedOffre } from '../content/content-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Spins the wheel of a news item that is online at the caller's desk. When no spin is left today, `canSpin` is false and the text says so.
 */
export const launchRoue = defineAction({
  name: 'LaunchRoue',
  capability: 'games',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({
    roueId: rowId('wheel'),
    /** The texts that were answered before: others come first. */
    already: z._default(z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(50)), []),
  }),
  output: z.object({
    canSpin: z.boolean(),
    /** HTML, cleaned by the server, in the reader's language. */
    text: z.string(),
    /** Beyond the specification: which of the twelve slices stops under the mark, from 0; null without a spin. */
    slice: z.nullable(z.int().check(z.gte(0), z.lte(11))),
    /** Not in the specification. */
    won: z.boolean(),
    /** Beyond the specification: how many spins are left today. */
    nbSpinsLeft: z.int(),
    /** Beyond the specification: what a winner wins, where it is proposed at their desk. */
    offre: linkedOffre,
  }),
  queuesBy: 'roueId',
  refusals: ['not-found'],
  touches: ['games', 'notifications'],
  spec: 'beneficiary-and-access §7',
});
