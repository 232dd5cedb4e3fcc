import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../../client/query-client.ts';
import { MessagesProvider } from '../../../messages/messages-provider.tsx';
import { useLanguage } from '../../../session/language.ts';

/** What was answered at a bench, from page to page: strangers come here, and they have no answers of an application. */
const answers = createQueryClient();

/** What the pages of the simulator have in common: its words, and what it has answered. */
export function InBench({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider language={useLanguage()} group="lockerBench">
      <QueryClientProvider client={answers}>{children}</QueryClientProvider>
    </MessagesProvider>
  );
}
