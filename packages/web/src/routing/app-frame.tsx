import { useRouterState } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { ServerState } from '../client/server-state.tsx';
import { KeepsBasket, OfflineBanner } from '../design-system/feedback/offline.tsx';
import { DialogsProvider } from '../design-system/overlays/dialogs.tsx';
import { ToastsProvider } from '../design-system/overlays/toasts.tsx';
import type { MessageGroup } from '../messages/message-groups.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { useLanguage } from '../session/language.ts';
import { hasCart } from '../session/order-in-progress.ts';
import { CrossingBanner } from '../session/crossing-banner.tsx';
import { OfflineVisitBanner } from '../session/offline-visit-banner.tsx';
import { useOfflineVisit, useUser } from '../session/session.ts';
import { ScreenPending } from './screen-pending.tsx';

interface AppFrameProps {
  /** Whose texts the application needs. */
  readonly texts: MessageGroup;
  /** Its people order for themselves: where no answer comes they are told that their basket is kept, if there is something in it. */
  readonly keepsBasket?: boolean;
  readonly children: ReactNode;
}

/** What every application of signed-in people stands in: its texts, its cache of answers, live updates, dialogs, toasts. */
export function AppFrame({ texts, keepsBasket = false, children }: AppFrameProps) {
  const language = useLanguage();
  // Moments are told as the clock of the conciergerie in use shows them; a visit that was kept before may not know it.
  const { id, conciergerie } = useUser();
  const timeZone: string | undefined = conciergerie?.zone;
  const kept = useOfflineVisit();
  const screen = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Suspense fallback={<ScreenPending />}>
      <MessagesProvider language={language} group={texts} {...(timeZone !== undefined && { timeZone })}>
        <ServerState key={id} owner={id} kept={kept?.answers}>
          <ToastsProvider screen={screen}>
            {kept === undefined ? <OfflineBanner /> : <OfflineVisitBanner seenAt={kept.seenAt} />}
            <CrossingBanner />
            <KeepsBasket value={() => keepsBasket && hasCart(id)}>
              <DialogsProvider screen={screen}>{children}</DialogsProvider>
            </KeepsBasket>
          </ToastsProvider>
        </ServerState>
      </MessagesProvider>
    </Suspense>
  );
}
