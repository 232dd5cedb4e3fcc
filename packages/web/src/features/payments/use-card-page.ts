import { inputPaymentCard } from '@loge/contract/payments/input-payment-card';
import { modifyCc } from '@loge/contract/payments/modify-cc';
import { useState } from 'react';
import { useLeavePage } from '../../client/use-leave-page.ts';
import { usePerform } from '../../client/use-perform.ts';

/** Leaves for the page at which a card is typed, to keep a first one or another. Pending until the page opens. */
export function useCardPage(kind: 'add' | 'replace'): {
  readonly pending: boolean;
  readonly open: () => Promise<void>;
} {
  const [isAsking, setAsking] = useState(false);
  const { isLeaving, leave } = useLeavePage();
  const add = usePerform(inputPaymentCard);
  const replace = usePerform(modifyCc);
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
