import type { OrderLinksOnWire } from '@loge/contract/orders/order-links-wire';
import type { OrderLinksRow, SeriesLinkRow } from '../rows/order-links-rows.ts';
import { recurrenceOfColumns, recurrenceText } from '../series-recurrence.ts';

/** What an order hangs together with. */
export function presentOrderLinks({ parent, children, together, series }: OrderLinksRow): OrderLinksOnWire {
  return {
    parent: parent === null ? null : present(parent),
    children: children.map(present),
    together: together.map(present),
    series: series === null ? null : presentSeries(series),
  };
}

function presentSeries(series: SeriesLinkRow): OrderLinksOnWire['series'] {
  const { id, today, state, pausedUntil, previousOrderId, nextOrderId } = series;
  const isPaused = state === 'active' && pausedUntil !== null && pausedUntil > today;
  return {
    id,
    recurringOrderText: recurrenceText(recurrenceOfColumns(series), today),
    state: isPaused ? 'paused' : state,
    pausedUntil: isPaused ? pausedUntil : null,
    previousOrderId,
    nextOrderId,
  };
}

const present = ({ id, labelFr, labelEn }: OrderLinksRow['children'][number]) => ({
  id,
  offreLabel: { fr: labelFr, en: labelEn },
});
