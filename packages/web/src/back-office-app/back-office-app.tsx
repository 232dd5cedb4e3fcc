import { useEffect } from 'react';
import { AppFrame } from '../routing/app-frame.tsx';
import { ScreenOutlet } from '../routing/screen-outlet.tsx';
import { SkipLink } from '../routing/skip-link.tsx';
import { useScheme } from '../session/scheme.ts';
import styles from './back-office-app.module.css';
import { ContextBar } from './context-bar.tsx';
import { SideBar } from './side-bar.tsx';

/** The back office of managers and administrators: their places at the side, for whom they act on top, the screen below. */
export function BackOfficeApp() {
  const scheme = useScheme();
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
            <ScreenOutlet />
          </main>
        </div>
      </div>
    </AppFrame>
  );
}
