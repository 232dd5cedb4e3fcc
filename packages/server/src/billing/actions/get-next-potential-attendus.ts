import { getNextPotentialAttendus } from '@loge/contract/billing/get-next-potential-attendus';
import { potentialMonths } from '@loge/domain/billing/statement-months';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findSettledPartner } from '../rows/settled-partner-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const getNextPotentialAttendusHandler = handle(getNextPotentialAttendus, async ({ rows, database, now }) => {
  const { id, eligible } = await findSettledPartner(database, rows.partnerId.id);
  return { dates: eligible ? potentialMonths(await findSettledMonths(database, id, now)) : [] };
});
