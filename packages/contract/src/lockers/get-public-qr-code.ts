import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * The picture of a code for a connected locker, for the person who was sent it: what a mail or a lent pick-up shows without a session. `token` is the code itself,
 * which nobody guesses; the answer is a PNG while the code opens something, and `not-found` for every other text. Its input is ours, the
 * specification names the call alone.
 */
export const getPublicQrCode = defineAction({
  name: 'GetPublicQrCode',
  capability: 'lockers',
  method: 'GET',
  effect: 'read',
  bytes: true,
  access: everyone,
  input: z.object({ token: requiredText(100) }),
  output: z.unknown(),
  refusals: ['not-found', 'sign-in-limited'],
  shows: ['lockers'],
  spec: 'beneficiary-and-access §6',
});
