import { inputPaymentCard } from '@loge/contract/payments/input-payment-card';
import { modifyCc } from '@loge/contract/payments/modify-cc';
import { useEffect, useState } from 'react';
import { openPaymentPage } from '../../client/payment-page.ts';
import { usePerform } from '../../client/use-perform.ts';

/**
 * Leaves for the page at which a card is typed, to keep a first one or another. Pending until the page opens; whoever comes back by the
 * browser's own button may find this page as they left it, and can leave again.
 */
export function useCardPage(kind: 'add' | 'replace'): {
  readonly pending: boolean;
  readonly open: () => Promise<void>;
} {
  const [pending, setPending] = useState(false);
  const add = usePerform(inputPaymentCard);
  const replace = usePerform(modifyCc);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return {
    pending,
    async open() {
      setPending(true);
      const opened = await (kind === 'add' ? add({}) : replace({}));
      if (opened === undefined) setPending(false);
      else openPaymentPage(opened.formUrl);
    },
  };
}
