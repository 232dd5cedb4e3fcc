import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { INBOX_REASONS } from '@loge/domain/orders/attention';
import { handle } from '../../platform/gateway/action-handler.ts';
import { answerOrderList, type OrderListKind } from '../answer-order-list.ts';
import { lateInInbox } from '../order-list-query.ts';

/** What waits for a manager now, most pressing first; each reason is a view of its own. */
const inboxAt = (now: Date): OrderListKind => ({
  inInbox: true,
  firstSort: { column: 'attention', ascending: true },
  views: [
    { name: 'all', label: 'Tout', conditions: () => [{ on: 'inbox', now, reasons: null }], followsTheClock: true },
    ...INBOX_REASONS.map(({ key, label }) => ({
      name: key,
      label,
      // What is late is late also where something more pressing holds: the same number as above all orders.
      conditions: () => (key === 'late' ? lateInInbox(now) : [{ on: 'inbox' as const, now, reasons: [key] }]),
      followsTheClock: true,
    })),
  ],
});

export const inboxOrdersListHandler = handle(inboxOrdersList, ({ input, caller, services, database, now, lang }) =>
  answerOrderList(inboxAt(now), { query: input.data, caller, services, database, now, lang }),
);
