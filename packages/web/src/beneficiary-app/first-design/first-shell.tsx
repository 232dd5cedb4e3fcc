import { useRouterState } from '@tanstack/react-router';
import { LinkContext } from '../../design-system/links/link.tsx';
import { useFocusRestoration } from '../../design-system/layout/focus-restoration.ts';
import { ScreenOutlet } from '../../routing/screen-outlet.tsx';
import { SkipLink } from '../../routing/skip-link.tsx';
import { useVisit } from '../../session/visit.ts';
import { FooterLinks } from '../footer-links.tsx';
import { Games } from '../games.tsx';
import { useCounts } from '../use-counts.ts';
import { FirstBottomBar } from './first-bottom-bar.tsx';
import { FirstDesignLink } from './first-design-link.tsx';
import { firstPlaceOf } from './first-places.ts';
import styles from './first-shell.module.css';
import { TitleBar } from './title-bar.tsx';

/** What stands around every screen of the first design: title bar, places at the foot, legal links on a desktop. Spec: §2.5. */
export function FirstShell() {
  const counts = useCounts();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const ownFoot = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.ownFoot ?? false });
  const { withoutBottomBar } = useVisit();
  const place = firstPlaceOf(path);
  const main = useFocusRestoration();
  return (
    <LinkContext value={FirstDesignLink}>
      <div className={styles.app} data-app="beneficiary" data-design="first">
        <SkipLink />
        <TitleBar path={path} counts={counts} />
        <main id="content" ref={main} className={styles.content}>
          <ScreenOutlet />
          <Games />
        </main>
        {/* A conversation fills the window: what stood below it would let the page slip under the bar. */}
        {place !== 'chat' && <FooterLinks />}
        {!withoutBottomBar && <FirstBottomBar current={place} counts={counts} onPhone={!ownFoot} />}
      </div>
    </LinkContext>
  );
}
