import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { everyone } from '../shared/access-rule.ts';
import { label, requiredText } from '../shared/wire-types.ts';

/** What an access code opens. An unknown code is code 6; too many unknown codes from one address make it wait. */
export const validateCodeConciergerie = defineAction({
  name: 'ValidateCodeConciergerie',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ code: requiredText(30) }),
  output: z.object({
    /** The server on which these conciergeries live, to ask again there; null for this one. */
    targetServer: z.nullable(z.string()),
    conciergeries: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        subEntities: z.array(z.string()),
        subLocations: z.array(z.string()),
        /** Beyond the specification: the same as they are read in each language, in the same order; what is sent back is the value above. */
        subEntityLabels: z.array(label),
        subLocationLabels: z.array(label),
      }),
    ),
    askForExternalId: z.boolean(),
    externalIdLabel: label,
    /** The code as the conciergerie writes it. */
    code: z.string(),
  }),
  refusals: ['invalid-registration-code', 'registration-not-open', 'sign-in-limited'],
  shows: [],
  spec: 'beneficiary-and-access §7',
});
