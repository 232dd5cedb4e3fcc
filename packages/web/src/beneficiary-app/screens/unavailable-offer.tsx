import { useState, type ReactNode } from 'react';
import { useStore } from '../../client/store.ts';
import { attemptOf } from '../../features/ordering/draft/draft-store.ts';
import { UnansweredOrder } from '../../features/ordering/preview/unanswered-order.tsx';
import { useAfterOrder } from '../../features/ordering/preview/use-after-order.tsx';
import { usePlaceOrder } from '../../features/ordering/preview/use-place-order.ts';
import { Page } from './layout/page.tsx';

/**
 * The offer is no longer to be had, but an order of it was sent before and has no answer yet: it may have been placed. Sent again under its key, the
 * placed one answers; once it turns out that there is none, `gone` says the rest.
 */
export function UnavailableOffer({ offreId, gone }: { offreId: number; gone: ReactNode }) {
  const sent = useStore(attemptOf(offreId).unanswered);
  const placing = usePlaceOrder(offreId);
  const afterOrder = useAfterOrder();
  const [isPlaced, setPlaced] = useState(false);
  if (sent === undefined && !placing.busy && !isPlaced) return gone;
  const ask = async () => {
    const placed = sent && (await placing.place(sent));
    if (placed === undefined) return;
    setPlaced(true);
    await afterOrder(placed);
  };
  return (
    <Page>
      <UnansweredOrder busy={placing.busy || isPlaced} onRetry={() => void ask()} />
    </Page>
  );
}
