import { getAttenduFactuEligiblePartners } from '@loge/contract/billing/get-attendu-factu-eligible-partners';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentSettledPartner, presentStatementSummary } from '../presenters/present-statement.ts';
import { findEligiblePartners } from '../rows/settled-partner-rows.ts';
import { findLatestStatements } from '../rows/billing-statement-rows.ts';

export const getAttenduFactuEligiblePartnersHandler = handle(
  getAttenduFactuEligiblePartners,
  async ({ caller, database }) => {
    const partners = await findEligiblePartners(database, caller);
    const latest = await findLatestStatements(
      database,
      partners.map(({ id }) => id),
    );
    const statementOf = new Map(latest.map((statement) => [statement.partnerId, statement]));
    return {
      partners: partners.map((partner) => {
        const statement = statementOf.get(partner.id);
        return {
          ...presentSettledPartner(partner),
          canSendMail: partner.billingEmail !== '',
          rehearses: partner.worksForTrialDesksAlone,
          attendu: statement === undefined ? null : presentStatementSummary(statement),
        };
      }),
    };
  },
);
