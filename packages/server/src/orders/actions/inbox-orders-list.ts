import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { handle } from '../../platform/gateway/action-handler.ts';
import { answerOrderList } from '../answer-order-list.ts';
import { inboxAt } from '../order-list-kinds.ts';

export const inboxOrdersListHandler = handle(inboxOrdersList, ({ input, caller, services, database, now, lang }) =>
  answerOrderList('InboxOrdersList', inboxAt(now), { query: input.data, caller, services, database, now, lang }),
);
