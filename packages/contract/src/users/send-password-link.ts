import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Sends somebody of the desk or of its partners a link to a new password. The desk's requests are counted by themselves, 30 per quarter of an
 * hour and 5 to one person: they neither meet the limits of `lostPassword` nor use them up. Not in the specification.
 */
export const sendPasswordLink = defineAction({
  name: 'SendPasswordLink',
  beyondSpecification: true,
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ targetUserId: rowId('account') }),
  output: z.object({}),
  refusals: ['account-of-colleague', 'password-links-limited'],
  touches: ['users', 'mails', 'business-log'],
  spec: 'manager §6',
});
