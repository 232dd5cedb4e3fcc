import { use, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { loadMessages, type Language } from './load-messages.ts';
import type { MessageGroup } from './message-groups.ts';

type MessagesProviderProps = {
  language: Language;
  /** The audience whose texts are needed below; it suspends until they are there. */
  group: MessageGroup;
  /** The zone in which moments are told: the conciergerie's. */
  timeZone?: string;
  children: ReactNode;
};

/** What stands where a text is missing, to the letter in both languages (Spec: beneficiary-and-access §8). */
const unknownLabel = (): string => 'Unknown label';

/** Gives `useTranslations` the texts of one audience in one language. Wrap it in a Suspense boundary. */
export function MessagesProvider({ language, group, timeZone = 'Europe/Paris', children }: MessagesProviderProps) {
  const messages = use(loadMessages(language, group));
  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone} getMessageFallback={unknownLabel}>
      {children}
    </IntlProvider>
  );
}
