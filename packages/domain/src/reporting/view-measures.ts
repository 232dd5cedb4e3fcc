import type { OrderView } from '../orders/order-views.ts';
import type { MeasureName } from './measures.ts';

/** What each view of the orders counts. */
const VIEW_MEASURES: Readonly<Record<OrderView, MeasureName>> = {
  all: 'ordersPlaced',
  toProcess: 'inAttention',
  toHandOver: 'toHandOver',
  unpaid: 'unpaid',
  today: 'ordersToday',
  late: 'late',
};

/** The measure that a view of the orders, or of the inbox, counts by; null for one that says it by its name. */
export const measureOfView = (view: string): MeasureName | null =>
  view in VIEW_MEASURES ? VIEW_MEASURES[view as OrderView] : null;
