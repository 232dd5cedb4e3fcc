import { getSelfBilling } from '@loge/contract/billing/get-self-billing';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mandatesOf } from '../self-billing-mandates.ts';

export const getSelfBillingHandler = handle(getSelfBilling, ({ rows, database }) =>
  mandatesOf(database, rows.partnerId.id),
);
