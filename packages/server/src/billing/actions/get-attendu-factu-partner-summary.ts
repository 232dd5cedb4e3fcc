import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import { firstDayOf, nextMonth } from '@loge/domain/billing/statement-months';
import { addMonths } from '@loge/domain/shared/local-date';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentSettledPartner, presentStatementSummary } from '../presenters/present-statement.ts';
import { findSettledPartner } from '../rows/settled-partner-rows.ts';
import { findStatementsOfPartner } from '../rows/billing-statement-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const getAttenduFactuPartnerSummaryHandler = handle(
  getAttenduFactuPartnerSummary,
  async ({ rows, database, now }) => {
    const partner = await findSettledPartner(database, rows.partnerId.id);
    const next = nextMonth(await findSettledMonths(database, partner.id, now));
    return {
      attendus: (await findStatementsOfPartner(database, partner.id)).map(presentStatementSummary),
      partner: presentSettledPartner(partner),
      anneeSuivante: next.annee,
      moisSuivant: next.mois,
      canSendMail: partner.billingEmail !== '',
      possibleFrom: addMonths(firstDayOf(next), 1),
      eligible: partner.eligible,
    };
  },
);
