import type { ReactNode } from 'react';
import { MessagesProvider } from '../../../messages/messages-provider.tsx';
import { useLanguage } from '../../../session/language.ts';

/** The words of the simulator around one of its pages. */
export function InBench({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider language={useLanguage()} group="lockerBench">
      {children}
    </MessagesProvider>
  );
}
