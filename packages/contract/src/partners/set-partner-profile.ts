import { PARTNER_LENGTHS } from '@loge/domain/partners/new-partner';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';
import { partnerFileAccess } from './partner-access.ts';
import { openedVersion } from './partner-wire.ts';

const typed = (max: number) => z._default(text(max * 2), '');

/** Saves who a partner is and where they are reached. Beyond the specification: /partners/profile/:partId needs a call which the specification leaves open. */
export const setPartnerProfile = defineAction({
  name: 'SetPartnerProfile',
  beyondSpecification: true,
  capability: 'partners',
  method: 'POST',
  effect: 'write',
  access: partnerFileAccess,
  input: z.object({
    partnerId: rowId('managed-partner'),
    profile: z.object({
      entreprise: typed(PARTNER_LENGTHS.entreprise),
      firstName: typed(PARTNER_LENGTHS.firstName),
      lastName: typed(PARTNER_LENGTHS.lastName),
      email: typed(PARTNER_LENGTHS.email),
      phoneNumber: typed(PARTNER_LENGTHS.phoneNumber),
      address1: typed(PARTNER_LENGTHS.address1),
      address2: typed(PARTNER_LENGTHS.address2),
      zipCode: typed(PARTNER_LENGTHS.zipCode),
      city: typed(PARTNER_LENGTHS.city),
      siret: typed(PARTNER_LENGTHS.siret),
    }),
    version: openedVersion,
  }),
  output: z.object({ version: z.int() }),
  refusals: ['not-found'],
  touches: ['partners', 'catalogue', 'business-log'],
  spec: 'manager §2 /partners/profile/:partId',
});
