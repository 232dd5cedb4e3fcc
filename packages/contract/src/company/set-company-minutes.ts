import { MINUTES } from '@loge/domain/company/company-minutes';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';

/**
 * Notes the minutes that were agreed on with the client company of the conciergerie in use, of all universes at once: one that is not named has none. Reports
 * that are closed stay as they are. Not in the specification.
 */
export const setCompanyMinutes = defineAction({
  name: 'SetCompanyMinutes',
  beyondSpecification: true,
  capability: 'company',
  method: 'POST',
  effect: 'write',
  access: managers('PROD'),
  input: z.object({
    agreedOn: localDate,
    minutes: z
      .array(
        z.object({
          universeId: pickedFrom('catalogue-universe'),
          minutes: z.int().check(z.gte(MINUTES.least), z.lte(MINUTES.most)),
        }),
      )
      .check(z.maxLength(100)),
  }),
  output: z.object({ count: z.int() }),
  refusals: ['conciergerie-not-selected'],
  touches: ['company', 'business-log'],
  spec: 'manager §7',
});
