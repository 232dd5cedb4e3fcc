import { getOrderStatusHistory } from '@loge/contract/orders/get-order-status-history';
import { managerStatusLabel, statusColour, statusNumber } from '@loge/domain/orders/order-status';
import { undoneSteps } from '@loge/domain/orders/status-history';
import { findHistoryWithAuthors } from '../rows/order-history-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { authorLabel } from '../../order-facts/author-label.ts';

export const getOrderStatusHistoryHandler = handle(getOrderStatusHistory, async ({ rows, database, now }) => {
  const history = await findHistoryWithAuthors(database, rows.orderId.id, now);
  const undone = undoneSteps(history);
  return {
    statuses: history.map((step, index) => ({
      statusId: statusNumber(step.status),
      statusLabel: managerStatusLabel(step.status),
      statusColor: statusColour(step.status),
      author: authorLabel(step.authorName, step.authorRole),
      creation: step.createdAt.toISOString(),
      content: step.comment,
      rolledBack: undone[index] ?? false,
    })),
  };
});
