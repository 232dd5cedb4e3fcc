import { use, useMemo, type ReactNode } from 'react';
import { useUser } from '../session/session.ts';
import { loadMessages, type Language } from './load-messages.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { type Texts, textsFor, withTexts } from './desk-texts.ts';

/** A beneficiary's texts; where a manager orders for somebody, those that speak to the beneficiary speak to the desk instead. */
export function OrderingMessages({ language, children }: { language: Language; children: ReactNode }) {
  const { selectedAdherent } = useUser();
  const { orderingForDesk } = use(loadMessages(language, 'orderingForDesk'));
  const firstName = selectedAdherent?.firstName;
  const put = useMemo(() => {
    if (firstName === undefined || orderingForDesk === undefined) return undefined;
    const others = textsFor(orderingForDesk, firstName);
    return (texts: Texts) => withTexts(texts, others);
  }, [firstName, orderingForDesk]);
  return (
    <MessagesProvider language={language} group="beneficiary" {...(put !== undefined && { put })}>
      {children}
    </MessagesProvider>
  );
}
