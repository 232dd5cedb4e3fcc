import { RouterProvider } from '@tanstack/react-router';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useStore } from './client/store.ts';
import { reportProblem } from './client/report-problem.ts';
import { ErrorBoundary } from './design-system/feedback/error-boundary.tsx';
import { OfflineScreen } from './entrance-app/screens/offline-screen.tsx';
import { SplashScreen } from './entrance-app/screens/splash-screen.tsx';
import { MessagesProvider } from './messages/messages-provider.tsx';
import { router } from './routing/router.ts';
import { routerStarted } from './routing/start-router.ts';
import { outdated } from './client/app-version.ts';
import { useLanguage } from './session/language.ts';
import { OutdatedBanner } from './session/outdated-banner.tsx';
import { useSession } from './session/session.ts';

/** The whole application: who is there decides what is shown, the address decides which screen. */
export function App() {
  const language = useLanguage();
  const isOutdated = useStore(outdated);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ErrorBoundary onError={({ id, error, componentStack }) => reportProblem(id, error, componentStack)}>
      <Suspense fallback={<SplashScreen />}>
        <MessagesProvider language={language} group="start">
          {isOutdated && <OutdatedBanner />}
          <CurrentScreen />
        </MessagesProvider>
      </Suspense>
    </ErrorBoundary>
  );
}

function CurrentScreen() {
  const now = useSession();
  const isStarted = useStarted();
  if (now.phase === 'offline') return <OfflineScreen isServiceUnavailable={now.isServiceUnavailable ?? false} />;
  if (now.phase === 'failed') return <OfflineScreen failure={now.message} />;
  if (now.phase === 'checking' || !isStarted) return <SplashScreen />;
  return <RouterProvider router={router} />;
}

/** As a transition: the first screen is drawn in pieces, between which the page answers to whoever uses it. */
function useStarted(): boolean {
  const [isStarted, setStarted] = useState(routerStarted.get);
  useEffect(() => {
    const follow = (): void => startTransition(() => setStarted(routerStarted.get()));
    follow();
    return routerStarted.subscribe(follow);
  }, []);
  return isStarted;
}
