import type { ReactNode } from 'react';
import { OrderActsProvider } from '../features/orders/acts/order-acts.tsx';
import { DeskPaymentsDialog } from '../features/payments/desk-payments-dialog.tsx';

/** Where orders are worked on: the acts of the orders, with the payment dialog of the payments. */
export function OrderWorkplace({ children }: { children: ReactNode }) {
  return (
    <OrderActsProvider renderPayments={(orderId, done) => <DeskPaymentsDialog orderId={orderId} onDone={done} />}>
      {children}
    </OrderActsProvider>
  );
}
