import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { ORDER_VIEWS } from '@loge/domain/orders/order-views';
import { handle } from '../action-handler.ts';
import { answerOrderList, type OrderListKind } from './answer-order-list.ts';
import { viewConditions } from './order-list-query.ts';

const allOrders: OrderListKind = {
  inInbox: false,
  countsKeptMs: 60_000,
  firstSort: { column: 'id', ascending: false },
  views: ORDER_VIEWS.map(({ key, label }) => ({
    name: key,
    label,
    conditions: (groups) => viewConditions(key, groups),
  })),
};

export const allOrdersListHandler = handle(allOrdersList, ({ input, caller, services, database, now, lang }) =>
  answerOrderList(allOrders, { query: input.data, caller, services, database, now, lang }),
);
