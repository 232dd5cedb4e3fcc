import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import type { OrderInHand } from '../acts/order-in-hand.ts';

/** An order that is open in full, for the acts. */
export const orderInHand = ({
  id,
  statusGestionnaire,
  statusLabel,
  adherentName,
  actions,
  filledAct,
  debitDate,
  dateLivraison,
}: ManagerOrderDetailOnWire): OrderInHand => ({
  id,
  statusGestionnaire,
  statusLabel,
  adherentName,
  actions,
  filledAct,
  debitDate,
  expectedDay: dateLivraison,
});
