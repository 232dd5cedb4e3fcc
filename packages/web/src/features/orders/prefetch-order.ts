import { orderDetail } from '@loge/contract/ordering/order-detail';
import { question } from '../../client/prefetch-answers.ts';
import { savesData } from '../../client/saves-data.ts';

/** Asks for an order that somebody is about to open. It is followed live like any other answer: what is shown is asked again when it has changed. */
export function prefetchOrder(id: number): void {
  if (!savesData()) question(orderDetail, { id }).ask();
}
