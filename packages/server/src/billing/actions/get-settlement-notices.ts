import { getSettlementNotices } from '@loge/contract/billing/get-settlement-notices';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentSettlementNotice } from '../presenters/present-self-billing.ts';
import { settlementNoticesFor } from '../settlement-notices-for.ts';

export const getSettlementNoticesHandler = handle(getSettlementNotices, async ({ caller, database, now }) => ({
  notices: (await settlementNoticesFor(database, caller, now)).map(presentSettlementNotice),
}));
