import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { ORDER_VIEWS, viewCriteria } from '@loge/domain/orders/order-views';
import { handle } from '../../platform/gateway/action-handler.ts';
import { answerOrderList, type OrderListKind } from '../answer-order-list.ts';
import { viewConditions } from '../order-list-query.ts';

const allOrdersAt = (now: Date): OrderListKind => ({
  inInbox: false,
  firstSort: { column: 'id', ascending: false },
  views: ORDER_VIEWS.map(({ key, label }) => ({
    name: key,
    label,
    conditions: (groups) => viewConditions(key, groups, now),
    followsTheClock: viewCriteria(key).attention !== null,
  })),
});

export const allOrdersListHandler = handle(allOrdersList, ({ input, caller, services, database, now, lang }) =>
  answerOrderList(allOrdersAt(now), { query: input.data, caller, services, database, now, lang }),
);
