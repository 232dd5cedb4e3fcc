import type { StatementProblem } from '@loge/domain/billing/partner-statement';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';

/** How many orders are named; the rest is counted. */
const named = 5;

/** Why a partner could not be settled, for the report of all of them (French, managers). */
export function problemWords(problems: readonly StatementProblem[]): string {
  const orders = problems.flatMap((problem) =>
    problem.kind === 'priceMissing' ? [`${formatOrderNumber(problem.orderId)} (${problem.labels.join(', ')})`] : [],
  );
  const desks = problems.flatMap((problem) => (problem.kind === 'rateMissing' ? [problem.name] : []));
  const more =
    orders.length > named ? ` et ${orders.length - named} ${orders.length - named === 1 ? 'autre' : 'autres'}` : '';
  return [
    ...(orders.length === 0
      ? []
      : [
          `Prix d’achat absent${NO_BREAK_SPACE}: ${orders.length === 1 ? 'commande' : 'commandes'} ${orders.slice(0, named).join(', ')}${more}.`,
        ]),
    ...(desks.length === 0 ? [] : [`Tarif horaire absent${NO_BREAK_SPACE}: ${desks.join(', ')}.`]),
  ].join(' ');
}
