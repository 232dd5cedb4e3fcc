import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import { nextMonth, possibleFrom } from '@loge/domain/billing/statement-months';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentSettledPartner, presentStatementSummary } from '../presenters/present-statement.ts';
import { findSettledPartner } from '../rows/settled-partner-rows.ts';
import { findStatementsOfPartner } from '../rows/billing-statement-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const getAttenduFactuPartnerSummaryHandler = handle(
  getAttenduFactuPartnerSummary,
  async ({ rows, database, now }) => {
    const partner = await findSettledPartner(database, rows.partnerId.id);
    const months = await findSettledMonths(database, partner.id, now);
    const next = nextMonth(months);
    return {
      attendus: (await findStatementsOfPartner(database, partner.id)).map(presentStatementSummary),
      partner: presentSettledPartner(partner),
      anneeSuivante: next.annee,
      moisSuivant: next.mois,
      canSendMail: partner.billingEmail !== '',
      possibleFrom: possibleFrom(next, months, months.actualToday),
      eligible: partner.eligible,
    };
  },
);
