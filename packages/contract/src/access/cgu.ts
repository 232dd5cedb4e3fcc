import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { language, maybe, text } from '../shared/wire-types.ts';
import { termsOnWire } from './terms-wire.ts';

/**
 * The terms in one language, as HTML cleaned by the server. With the token of a mail they can be read without a session.
 */
export const cgu = defineAction({
  name: 'Cgu',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ lang: language, token: maybe(text(200)) }),
  output: termsOnWire,
  refusals: ['link-expired', 'server-redirection'],
  shows: ['content'],
  spec: 'beneficiary-and-access §7',
});
