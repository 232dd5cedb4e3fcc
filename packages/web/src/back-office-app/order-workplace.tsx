import type { ReactNode } from 'react';
import { OrderActsProvider } from '../features/orders/acts/order-acts.tsx';
import { SpendingForm } from '../features/cash-registers/spending-form.tsx';
import { SettleProblemDialog } from '../features/reception/settle-problem-dialog.tsx';
import { PickupDialog } from '../features/reception/pickup-dialog.tsx';
import { DeskPaymentsDialog } from '../features/payments/desk-payments-dialog.tsx';

/** Where orders are worked on: the acts of the orders, with the payment dialog of the payments and the spendings of the cash registers. */
export function OrderWorkplace({ children }: { children: ReactNode }) {
  return (
    <OrderActsProvider
      renderPayments={(orderId, done) => <DeskPaymentsDialog orderId={orderId} onDone={done} />}
      renderPickup={(orderId, ways) => <PickupDialog orderId={orderId} {...ways} />}
      renderProblem={(orderId, done) => <SettleProblemDialog orderId={orderId} onClose={done} />}
      renderSpending={(orderId, done) => <SpendingForm orderId={orderId} onClose={done} />}
    >
      {children}
    </OrderActsProvider>
  );
}
