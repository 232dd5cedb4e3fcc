import { createContext, use, useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { loadMessages, type Language } from './load-messages.ts';
import type { MessageGroup } from './message-groups.ts';
import type { Texts } from './desk-texts.ts';

type MessagesProviderProps = {
  language: Language;
  /** The audience whose texts are needed below; it suspends until they are there. */
  group: MessageGroup;
  /** The zone in which moments are told: the conciergerie's. Without it, that of the provider around. */
  timeZone?: string;
  /** Puts some of the texts otherwise. */
  put?: (texts: Texts) => Texts;
  children: ReactNode;
};

/** What stands where a text is missing, to the letter in both languages (Spec: beneficiary-and-access §8). */
const unknownLabel = (): string => 'Unknown label';

const ZoneContext = createContext('Europe/Paris');

/** Gives `useTranslations` the texts of one audience in one language. Wrap it in a Suspense boundary. */
export function MessagesProvider({ language, group, timeZone, put, children }: MessagesProviderProps) {
  const zoneAround = use(ZoneContext);
  const zone = timeZone ?? zoneAround;
  const loaded = use(loadMessages(language, group));
  const messages = useMemo(() => (put === undefined ? loaded : put(loaded)), [loaded, put]);
  return (
    <ZoneContext value={zone}>
      <IntlProvider locale={language} messages={messages} timeZone={zone} getMessageFallback={unknownLabel}>
        {children}
      </IntlProvider>
    </ZoneContext>
  );
}
