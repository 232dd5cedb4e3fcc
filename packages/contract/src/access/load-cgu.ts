import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { language, maybe, text } from '../shared/wire-types.ts';
import { termsOnWire } from './terms-wire.ts';

/** The terms, answered like `Cgu`: the specification names both. Without `lang` in the language of who asks. */
export const loadCgu = defineAction({
  name: 'loadCgu',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ lang: maybe(language), token: maybe(text(200)) }),
  output: termsOnWire,
  refusals: ['link-expired', 'server-redirection'],
  shows: ['content'],
  spec: 'partner-content-locker §7',
});
