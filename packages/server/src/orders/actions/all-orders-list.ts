import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { handle } from '../../platform/gateway/action-handler.ts';
import { answerOrderList } from '../answer-order-list.ts';
import { allOrdersAt } from '../order-list-kinds.ts';

export const allOrdersListHandler = handle(allOrdersList, ({ input, caller, services, database, now, lang }) =>
  answerOrderList('AllOrdersList', allOrdersAt(now), { query: input.data, caller, services, database, now, lang }),
);
