import { useRouterState } from '@tanstack/react-router';
import { lazyPart } from '../design-system/feedback/lazy-part.tsx';
import { useHeldFocus } from '../design-system/layout/held-focus.ts';
import { AppFrame } from '../routing/app-frame.tsx';
import { ScreenOutlet } from '../routing/screen-outlet.tsx';
import { ScreenPending } from '../routing/screen-pending.tsx';
import { SkipLink } from '../routing/skip-link.tsx';
import { usesFirstDesign } from '../session/audience.ts';
import { useUser } from '../session/session.ts';
import { useVisit } from '../session/visit.ts';
import { NextVisit } from '../without-network/next-visit.tsx';
import styles from './beneficiary-app.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { FooterLinks } from './footer-links.tsx';
import { Games } from './games.tsx';
import { placeOf } from './places.ts';
import { TopBar } from './top-bar.tsx';
import { useCounts } from './use-counts.ts';

const look = { waiting: () => <ScreenPending /> };
const BackOfficeApp = lazyPart(
  async () => (await import('../back-office-app/back-office-app.tsx')).BackOfficeApp,
  look,
);
const FirstShell = lazyPart(async () => (await import('./first-design/first-shell.tsx')).FirstShell, look);

/** The beneficiary's application, in the design of their conciergerie. A manager who orders for somebody sees the same screens inside the back office. */
export function BeneficiaryApp() {
  const user = useUser();
  if (!user.adherent) return <BackOfficeApp isOrdering />;
  return (
    <AppFrame texts="beneficiary" keepsBasket>
      <NextVisit design={usesFirstDesign(user) ? 'first' : 'second'} />
      {usesFirstDesign(user) ? <FirstShell /> : <Shell />}
    </AppFrame>
  );
}

function Shell() {
  const counts = useCounts();
  const place = useRouterState({ select: ({ matches }) => placeOf(matches.at(-1)?.pathname ?? '') });
  const ownFoot = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.ownFoot ?? false });
  const { withoutBottomBar } = useVisit();
  const main = useHeldFocus();
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
