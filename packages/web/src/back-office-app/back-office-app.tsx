import { Suspense, useEffect } from 'react';
import { OrderingMessages } from '../messages/ordering-messages.tsx';
import { AppFrame } from '../routing/app-frame.tsx';
import { ScreenPending } from '../routing/screen-pending.tsx';
import { ExportDock } from '../exports/export-dock.tsx';
import { ScreenOutlet } from '../routing/screen-outlet.tsx';
import { SkipLink } from '../routing/skip-link.tsx';
import { usePushUpkeep } from '../push/use-push-upkeep.ts';
import { useLanguage } from '../session/language.ts';
import { useScheme } from '../session/scheme.ts';
import styles from './back-office-app.module.css';
import { OpenPanel } from '../features/help/open-panel.tsx';
import { ContextBar } from './context-bar.tsx';
import { SideBar } from './side-bar.tsx';

type BackOfficeAppProps = {
  /** The screen below is a beneficiary's, on which a manager orders for them: it speaks with a beneficiary's texts, put as one says them to the desk. */
  isOrdering?: boolean;
};

/** The back office of managers and administrators: their places at the side, for whom they act on top, the screen below. */
export function BackOfficeApp({ isOrdering = false }: BackOfficeAppProps) {
  const language = useLanguage();
  const scheme = useScheme();
  usePushUpkeep();
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
    return () => {
      document.documentElement.dataset['scheme'] = 'light';
    };
  }, [scheme]);
  return (
    <AppFrame texts="manager">
      <div className={styles.app} data-app="back-office">
        <SkipLink />
        <SideBar />
        <div className={styles.main}>
          <ContextBar />
          <main id="content" className={styles.content} data-scroll-restoration-id="content">
            {isOrdering ? (
              <Suspense fallback={<ScreenPending />}>
                <OrderingMessages language={language}>
                  <ScreenOutlet />
                </OrderingMessages>
              </Suspense>
            ) : (
              <ScreenOutlet />
            )}
          </main>
          <ExportDock />
        </div>
        <OpenPanel docks />
      </div>
    </AppFrame>
  );
}
