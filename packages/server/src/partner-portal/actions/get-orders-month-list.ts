import { getOrdersMonthList } from '@loge/contract/partner-portal/get-orders-month-list';
import { formatMonth } from '@loge/domain/shared/local-date';
import { countPartnerOrdersByMonth } from '../rows/partner-order-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getOrdersMonthListHandler = handle(getOrdersMonthList, async ({ caller, database }) => {
  if (caller.partnerId === null) return refuse('forbidden');
  const months = await countPartnerOrdersByMonth(database, caller.partnerId);
  return {
    months: months.map(({ month, count }) => ({
      month: month.slice(0, 7),
      label: formatMonth(month, 'fr'),
      nbOrders: count,
    })),
  };
});
