import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Beyond the specification: the beneficiary signs a SEPA direct-debit mandate by ticking it; the day is the server's. A mandate before it is revoked. The IBAN
 * is kept sealed and never answered whole. It names its debtor, so a profile that lacks a name or a way to reach them is completed first (code 12).
 */
export const signMandate = defineAction({
  name: 'SignMandate',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({
    // What is left out is told together with what is wrong, so neither is refused for being empty here.
    holder: z.string().check(z.trim(), z.maxLength(70)),
    /** With or without spaces. */
    iban: z.string().check(z.trim(), z.maxLength(60)),
    accepted: z.boolean(),
    /** The notice that stood in the text that was accepted; without it nothing shorter than the scheme's fourteen days is agreed. */
    noticeDays: maybe(z.int().check(z.minimum(1), z.maximum(14))),
  }),
  output: z.object({ reference: z.string() }),
  refusals: ['direct-debit-not-available', 'profile-incomplete'],
  touches: ['payments', 'profile', 'business-log'],
  spec: 'beneficiary-and-access §3',
});
