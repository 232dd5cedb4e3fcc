import { useManagerOrder } from '../features/orders/use-manager-order.ts';
import { useListAddress } from '../lists/use-list-address.ts';
import { onPhone, useMedia } from '../lists/use-media.ts';
import { useAskDeskOnArrival } from './use-ask-desk.ts';

/** An order that a list's address opens beside it, of another desk than the list: asks before it switches. A list of several desks asks nothing. */
export function AskDeskOfOpenOrder() {
  const { open, filters } = useListAddress().address;
  const isPhone = useMedia(onPhone);
  const orderId = Number(open ?? '');
  const isOfSeveral = filters.some(({ name }) => name === 'conciergerie');
  if (isPhone || isOfSeveral || !Number.isSafeInteger(orderId) || orderId < 1) return null;
  return <Asking orderId={orderId} />;
}

function Asking({ orderId }: { readonly orderId: number }) {
  useAskDeskOnArrival('order', orderId, useManagerOrder(orderId).data?.conciergerie);
  return null;
}
