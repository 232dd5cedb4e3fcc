import { getRouteApi } from '@tanstack/react-router';
import { PreparedOrder } from '../features/ordering/prepared/prepared-order.tsx';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { useLanguage } from '../session/language.ts';
import { LowFrame } from './low-frame.tsx';

const route = getRouteApi('/prepared/$offer');

/** Where the link of an assistant leads: to the order form, filled in. The person reads it and orders by themself. */
export function PreparedOrderScreen() {
  const { offer } = route.useParams();
  const { order } = route.useSearch();
  return (
    <MessagesProvider language={useLanguage()} group="programs">
      <PreparedOrder offreId={Number(offer)} packed={order ?? ''} Frame={LowFrame} />
    </MessagesProvider>
  );
}
