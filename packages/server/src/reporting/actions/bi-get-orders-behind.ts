import { biGetOrdersBehind } from '@loge/contract/reporting/bi-get-orders-behind';
import { managerStatusLabel, statusColour } from '@loge/domain/orders/order-status';
import { amountDue } from '@loge/domain/payments/order-money';
import { dimensionOf } from '@loge/domain/reporting/reporting-query';
import { messageText } from '@loge/domain/shared/messages';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { refuseUnknown } from '../make-report.ts';
import { findOrdersBehindRows } from '../rows/order-behind-rows.ts';
import { findOrdersBehind } from '../rows/report-rows.ts';

const maxOrdersBehind = 50;

export const biGetOrdersBehindHandler = handle(biGetOrdersBehind, async ({ input, caller, database, lang }) => {
  const { cubeName, query, at } = input;
  const refused = refuseUnknown(cubeName, query, lang);
  if (refused !== null) return refused;
  const unknown = at.flatMap(({ dimensionName }, index) =>
    dimensionOf(cubeName, dimensionName) === undefined ? [`at.${index}.dimensionName`] : [],
  );
  if (unknown.length > 0) {
    const rule = 'invalidChoice';
    return refuseInput(unknown.map((field) => ({ field, rule, message: messageText(rule, lang) })));
  }
  const here = at.map(({ dimensionName, key }) => ({ dimensionName, criteria: [key], include: true }));
  const scope = { cubeName, conciergerieIds: [...caller.conciergerieIds], filters: [...query.filters, ...here] };
  const { total, ids } = await findOrdersBehind(database, scope, maxOrdersBehind);
  const orders = await findOrdersBehindRows(database, ids);
  return {
    total,
    orders: orders.map(({ id, status, beneficiaryName, offerLabel, partnerName, createdAt, finalCents }) => ({
      id,
      statusLabel: managerStatusLabel(status),
      statusColour: statusColour(status),
      beneficiaryName,
      offerLabel,
      partnerName,
      creationDate: createdAt.toISOString(),
      amount: amountDue({ status, finalCents }),
    })),
  };
});
