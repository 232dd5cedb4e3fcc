import { useRouterState } from '@tanstack/react-router';
import { useFocusRestoration } from '../design-system/layout/focus-restoration.ts';
import { ScreenOutlet } from '../routing/screen-outlet.tsx';
import { SkipLink } from '../routing/skip-link.tsx';
import { useVisit } from '../session/visit.ts';
import styles from './beneficiary-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { FooterLinks } from './footer-links.tsx';
import { Games } from './games.tsx';
import { placeOf } from './places.ts';
import { TopBar } from './top-bar.tsx';
import { useCounts } from './use-counts.ts';

/** What stands around every screen of a beneficiary, in the second design. */
export function BeneficiaryShell() {
  const counts = useCounts();
  const place = useRouterState({ select: ({ matches }) => placeOf(matches.at(-1)?.pathname ?? '') });
  const ownFoot = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.ownFoot ?? false });
  const { withoutBottomBar } = useVisit();
  const main = useFocusRestoration();
  return (
    <div className={styles.app} data-app="beneficiary">
      <SkipLink />
      <TopBar current={place} counts={counts} />
      <main id="content" ref={main} className={styles.content}>
        <ScreenOutlet />
        <Games />
      </main>
      {/* A conversation fills the window: what stood below it would let the page slip under the bar. */}
      {place !== 'chat' && <FooterLinks />}
      {!ownFoot && !withoutBottomBar && <BottomBar current={place} counts={counts} />}
    </div>
  );
}
