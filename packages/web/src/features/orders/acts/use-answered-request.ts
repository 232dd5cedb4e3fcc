import { useState } from 'react';
import { useManagerOrder } from '../use-manager-order.ts';

interface AnsweredRequest {
  /** There was a request to cancel when the dialog opened: what is done answers it. */
  readonly answers: boolean;
  /** It was withdrawn while the dialog was open. */
  readonly isWithdrawn: boolean;
}

/** Whether a dialog answers the request of an order to be cancelled, and whether that still stands. */
export function useAnsweredRequest(orderId: number): AnsweredRequest {
  const { data } = useManagerOrder(orderId);
  const askedNow = data === undefined ? undefined : (data.cancellation?.askedAt ?? null);
  const [askedAt, setAskedAt] = useState(askedNow);
  if (askedAt === undefined && askedNow !== undefined) setAskedAt(askedNow);
  const answers = askedAt !== undefined && askedAt !== null;
  return { answers, isWithdrawn: answers && askedNow === null && data?.cancelled === false };
}
