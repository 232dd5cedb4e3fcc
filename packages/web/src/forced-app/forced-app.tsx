import { useTranslations } from 'use-intl';
import { Logo } from '../design-system/layout/logo.tsx';
import { Link } from '../design-system/links/link.tsx';
import { AppFrame } from '../routing/app-frame.tsx';
import { ScreenOutlet } from '../routing/screen-outlet.tsx';
import { homeOf } from '../session/audience.ts';
import { useBrand } from '../session/brand.ts';
import { forcedScreen } from '../session/forced-screens.ts';
import { useUser } from '../session/session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './forced-app.module.css';

/** The frame of what must be settled first: the logo, the screen, and the one other thing one may do, leave. */
export function ForcedApp() {
  return (
    <AppFrame texts="beneficiary">
      <Frame />
    </AppFrame>
  );
}

function Frame() {
  const t = useTranslations('shells');
  const brand = useBrand();
  const user = useUser();
  const signOut = useSignOut();
  const isOwed = forcedScreen(user) !== undefined;
  return (
    <div className={styles.app} data-app="forced">
      <header className={styles.head}>
        <Logo name={brand.title} size={30} />
        {isOwed ? (
          <button type="button" className={styles.leave} onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        ) : (
          <Link href={homeOf(user)} className={styles.leave}>
            {t('backHome')}
          </Link>
        )}
      </header>
      <main id="content" className={styles.content}>
        <ScreenOutlet />
      </main>
    </div>
  );
}
