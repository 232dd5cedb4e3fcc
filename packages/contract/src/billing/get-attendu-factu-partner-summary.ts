import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';
import { annee, mois, settledPartner, statementSummary } from './billing-statement-wire.ts';

/** The statements of a partner, latest first, and the month that comes next. */
export const getAttenduFactuPartnerSummary = defineAction({
  name: 'GetAttenduFactuPartnerSummary',
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: z.object({
    attendus: z.array(statementSummary),
    partner: settledPartner,
    anneeSuivante: annee,
    moisSuivant: mois,
    canSendMail: z.boolean(),
    /** Beyond the specification: from this day on the next one can be generated. */
    possibleFrom: localDate,
    /** Beyond the specification: false where nothing is paid to the partner through the platform; then none is generated. */
    eligible: z.boolean(),
  }),
  refusals: ['not-found'],
  shows: ['billing', 'partners'],
  spec: 'partner-content-locker §7',
});
