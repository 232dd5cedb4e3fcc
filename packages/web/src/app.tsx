import { startTransition, Suspense, useEffect, useState } from 'react';
import { useStore } from './client/store.ts';
import { reportProblem } from './client/report-problem.ts';
import { newProblemId } from './client/problem-id.ts';
import { ErrorBoundary, type RenderError } from './design-system/feedback/error-boundary.tsx';
import { RenderErrorReportProvider } from './design-system/feedback/render-error-report.ts';
import { OfflineScreen } from './entrance-app/screens/offline-screen.tsx';
import { SplashScreen } from './entrance-app/screens/splash-screen.tsx';
import { MessagesProvider } from './messages/messages-provider.tsx';
import { currentView } from './routing/current-view.ts';
import { enter, prefetchHome, prefetchRouter } from './routing/start-screens.ts';
import { outdated } from './client/app-version.ts';
import { useLanguage } from './session/language.ts';
import { OutdatedBanner } from './session/outdated-banner.tsx';
import { useSession } from './session/session.ts';

const report = {
  newId: newProblemId,
  onError: ({ id, error, componentStack }: RenderError) => reportProblem(id, error, componentStack),
};

/** The whole application: who is there decides what is shown, the address decides which screen. */
export function App() {
  const language = useLanguage();
  const isOutdated = useStore(outdated);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ErrorBoundary onError={report.onError}>
      <RenderErrorReportProvider value={report}>
        <Suspense fallback={<SplashScreen />}>
          <MessagesProvider language={language} group="start">
            {isOutdated && <OutdatedBanner />}
            <CurrentScreen />
          </MessagesProvider>
        </Suspense>
      </RenderErrorReportProvider>
    </ErrorBoundary>
  );
}

function CurrentScreen() {
  const now = useSession();
  const stands = useCurrentView();
  if (now.phase === 'offline') return <OfflineScreen isServiceUnavailable={now.isServiceUnavailable ?? false} />;
  if (now.phase === 'failed') return <OfflineScreen failure={now.message} />;
  if (now.phase === 'checking' || stands.what === 'nothing') return <SplashScreen />;
  if (stands.what === 'unreachable') return <OfflineScreen />;
  if (stands.what === 'screens') return <stands.RoutedApp />;
  return <stands.RouterlessSignIn enter={enter} prefetchRouter={prefetchRouter} prefetchHome={prefetchHome} />;
}

/** As a transition: the first screen is drawn in pieces, between which the page answers to the person who uses it. */
function useCurrentView() {
  const [now, setNow] = useState(currentView.get);
  useEffect(() => {
    const follow = (): void => startTransition(() => setNow(currentView.get()));
    follow();
    return currentView.subscribe(follow);
  }, []);
  return now;
}
