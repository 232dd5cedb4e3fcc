import { useParams } from '@tanstack/react-router';
import { OrderFormScreen } from '../../screens/start-order-screen.tsx';

/** The order form of the first design: fresh, or going on from an order. Spec: beneficiary-and-access §2.2 (startOrder). */
export function FirstStartOrderScreen() {
  const { orderId } = useParams({ strict: false });
  const parentOrderId = Number(orderId);
  const isOrder = Number.isSafeInteger(parentOrderId) && parentOrderId > 0;
  return <OrderFormScreen cartFirst={false} parentOrderId={isOrder ? parentOrderId : null} lineKey={null} />;
}
