import { act, render, type RenderResult } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { DialogsProvider } from '../design-system/overlays/dialogs.tsx';
import { ToastsProvider } from '../design-system/overlays/toasts.tsx';
import type { MessageGroup } from '../messages/message-groups.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';

/** Draws a component as an application would: with French texts, dialogs and toasts. */
export async function renderInFrench(element: ReactElement, group: MessageGroup = 'manager'): Promise<RenderResult> {
  await loadMessages('fr', group);
  const drawn = render(
    <Suspense>
      <MessagesProvider language="fr" group={group}>
        <DialogsProvider>
          <ToastsProvider>{element}</ToastsProvider>
        </DialogsProvider>
      </MessagesProvider>
    </Suspense>,
  );
  await act(async () => undefined);
  return drawn;
}
