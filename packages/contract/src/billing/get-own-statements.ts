import * as z from 'zod/mini';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { cents, moment, nothing } from '../shared/wire-types.ts';
import { annee, mois } from './billing-statement-wire.ts';
import { commissionInvoice } from './commission-wire.ts';
import { mandatesOfPartner, selfBilledInvoice } from './self-billing-wire.ts';

/** What a partner reads of its billing: its closed statements, latest first, with the invoices that were written for it, and its mandate. Not in the specification. */
export const getOwnStatements = defineAction({
  name: 'GetOwnStatements',
  beyondSpecification: true,
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  access: partners,
  input: nothing,
  output: z.object({
    partnerId: z.int(),
    mandates: mandatesOfPartner,
    statements: z.array(
      z.object({
        id: z.int(),
        annee,
        mois,
        closedAt: moment,
        amountHT: cents,
        amountTTC: cents,
        invoices: z.array(selfBilledInvoice),
        /** What the seller invoiced as commission on what the partner bills itself. */
        commissions: z.array(commissionInvoice),
      }),
    ),
  }),
  refusals: [],
  shows: ['billing', 'partners'],
  spec: 'partner-content-locker §3',
});
