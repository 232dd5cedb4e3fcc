import { getUserCostCenterAssoc } from '@loge/contract/accounting/get-user-cost-center-assoc';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findCostCentersOf } from '../rows/cost-center-rows.ts';

export const getUserCostCenterAssocHandler = handle(getUserCostCenterAssoc, async ({ rows, database }) => ({
  costCenters: (await findCostCentersOf(database, rows.userId)).map(({ id, label, active, associated }) => ({
    id,
    label,
    active,
    associated,
  })),
}));
