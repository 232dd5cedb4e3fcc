import { inputPaymentCard } from '@loge/contract/payments/input-payment-card';
import { modifyCc } from '@loge/contract/payments/modify-cc';
import { useState } from 'react';
import { useExternalRedirect } from '../../client/use-external-redirect.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';

/** Leaves for the page at which a card is typed, to keep a first one or another. Pending until the page opens. */
export function useCardPage(kind: 'add' | 'replace'): {
  readonly pending: boolean;
  readonly open: () => Promise<void>;
} {
  const [isAsking, setAsking] = useState(false);
  const { isLeaving, leave } = useExternalRedirect();
  const add = useActionWithToast(inputPaymentCard);
  const replace = useActionWithToast(modifyCc);
  return {
    pending: isAsking || isLeaving,
    async open() {
      setAsking(true);
      const opened = await (kind === 'add' ? add({}) : replace({}));
      setAsking(false);
      if (opened !== undefined) leave(opened.formUrl);
    },
  };
}
