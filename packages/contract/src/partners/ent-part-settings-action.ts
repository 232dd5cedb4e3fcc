import { RATE_TYPES } from '@loge/domain/partners/desk-terms';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, nonNegativeCents, text } from '../shared/wire-types.ts';
import { deskTermsAccess } from './partner-access.ts';
import { entPartSettings, openedVersion } from './partner-wire.ts';

/**
 * Reads, or saves, what a partner and a conciergerie have agreed; the first save makes the partner work there. What is left out stays as it is. Changing the rate
 * asks for PROD or ATTENDU_FACTU, the lockers for PROD or CONFIGURATION, all else for the partner's file: `forbidden` otherwise.
 */
export const entPartSettingsAction = defineAction({
  name: 'EntPartSettingsAction',
  capability: 'partners',
  method: 'POST',
  effect: 'write',
  access: deskTermsAccess,
  input: z.object({
    /** The specification calls it "get/set"; the name of the field is not in the specification. */
    mode: z._default(z.enum(['get', 'set']), 'get'),
    data: z.object({
      entId: rowId('conciergerie'),
      partId: rowId('managed-partner'),
      rate: maybe(nonNegativeCents),
      rateType: maybe(z.enum(RATE_TYPES)),
      noNexence: maybe(z.boolean()),
      serviceLocationLabel: maybe(z.object({ fr: text(500), en: text(500) })),
      /** Beyond the specification: there is no rate any more. */
      noRate: z._default(z.boolean(), false),
      /** Beyond the specification: whether the partner works there. */
      active: maybe(z.boolean()),
      version: openedVersion,
    }),
  }),
  output: z.object({ settings: entPartSettings }),
  refusals: ['not-found'],
  touches: ['partners', 'catalogue', 'offers', 'business-log'],
  spec: 'manager §7',
});
