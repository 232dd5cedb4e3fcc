import { getCostCenters } from '@loge/contract/accounting/get-cost-centers';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentCostCenter } from '../presenters/present-cost-center.ts';
import { findCompanyServed, findCostCenters } from '../rows/cost-center-rows.ts';

export const getCostCentersHandler = handle(getCostCenters, async ({ rows, database }) => {
  const company = await findCompanyServed(database, rows.conciergerieId.id);
  if (company === null) return refuse('not-found');
  const costCenters = await findCostCenters(database, company.id);
  return { entrepriseId: company.id, entreprise: company.name, costCenters: costCenters.map(presentCostCenter) };
});
