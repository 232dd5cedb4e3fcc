import type { OrderLinksOnWire } from '@loge/contract/orders/order-links-wire';
import type { OrderLinksRow } from '../../database/order-links-rows.ts';
import { recurrenceOfColumns, recurrenceText } from '../../ordering/series-recurrence.ts';

/** What an order hangs together with. */
export function presentOrderLinks({ parent, children, together, series }: OrderLinksRow): OrderLinksOnWire {
  return {
    parent: parent === null ? null : present(parent),
    children: children.map(present),
    together: together.map(present),
    series:
      series === null
        ? null
        : { id: series.id, recurringOrderText: recurrenceText(recurrenceOfColumns(series), series.today) },
  };
}

const present = ({ id, labelFr, labelEn }: OrderLinksRow['children'][number]) => ({
  id,
  offreLabel: { fr: labelFr, en: labelEn },
});
