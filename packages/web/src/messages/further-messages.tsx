import { use, useMemo, type ReactNode } from 'react';
import { useLocale, useMessages } from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import { loadMessages, type Language } from './load-messages.ts';
import type { MessageGroup } from './message-groups.ts';

interface FurtherMessagesProps {
  readonly group: MessageGroup;
  readonly children: ReactNode;
}

/** Texts of a few screens beside those of their audience, which does not fetch them with every visit. It suspends until they are there. */
export function FurtherMessages({ group, children }: FurtherMessagesProps) {
  const language: Language = useLocale();
  const above = useMessages();
  const further = use(loadMessages(language, group));
  const messages = useMemo(() => ({ ...further, ...above }), [above, further]);
  return (
    <IntlProvider locale={language} messages={messages}>
      {children}
    </IntlProvider>
  );
}
