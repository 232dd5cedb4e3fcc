import { getSettlementNotices } from '@loge/contract/billing/get-settlement-notices';
import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import { IconCalendar, IconListCheck, IconLogout, IconReceipt, IconTicket, IconUser } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasOtherServers } from '../client/every-server.ts';
import { clockRefetchMs } from '../client/refetch-interval.ts';
import { useActionQuery } from '../client/use-action.ts';
import { useBasicData } from '../client/use-basic-data.ts';
import { IconButton } from '../design-system/actions/icon-button.tsx';
import { Glyph, type GlyphIcon } from '../design-system/icons/glyph.tsx';
import { Logo } from '../design-system/layout/logo.tsx';
import { Link } from '../design-system/links/link.tsx';
import { Badge } from '../design-system/status/badge.tsx';
import { OpenPanel } from '../features/help/open-panel.tsx';
import { useMedia } from '../lists/use-media.ts';
import { AppFrame } from '../routing/app-frame.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { ScreenOutlet } from '../routing/screen-outlet.tsx';
import { SkipLink } from '../routing/skip-link.tsx';
import { useBrand } from '../session/brand.ts';
import { usePushUpkeep } from '../push/use-push-upkeep.ts';
import { useUser } from '../session/session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { BandSlot } from './band.tsx';
import styles from './partner-app.module.css';

interface Place {
  readonly name: 'today' | 'orders' | 'calendar' | 'invoices' | 'profile';
  readonly icon: GlyphIcon;
  readonly address: string;
  readonly screens: RegExp;
}

const places: readonly Place[] = [
  { name: 'today', icon: IconListCheck, address: '/homepart', screens: /^\/homepart\b/ },
  { name: 'orders', icon: IconTicket, address: '/allorderp', screens: /^\/(allorderp|partnerOrder)/ },
  { name: 'calendar', icon: IconCalendar, address: '/calendarPart', screens: /^\/calendarPart\b/ },
  { name: 'invoices', icon: IconReceipt, address: '/partner/invoices', screens: /^\/partner\/invoices\b/ },
  {
    name: 'profile',
    icon: IconUser,
    address: '/partner/profile',
    screens: /^\/partner\/(profile|security|integrations)\b/,
  },
];

/** The partner's application: the counter with the screen's title, the places upon its edge, the screen below. */
export function PartnerApp() {
  return (
    <AppFrame texts="partner">
      <Shell />
    </AppFrame>
  );
}

function Shell() {
  const t = useTranslations('shells');
  const brand = useBrand();
  const { hasCalO, companyName, firstName, name } = useUser();
  const hasScreen = useHasScreen();
  const signOut = useSignOut();
  // Tells of a newer version of the application.
  useBasicData();
  usePushUpkeep();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const isUnderThumb = useMedia('(max-width: 559px)');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const shown = places.filter((place) => hasScreen(place.address) && (place.name !== 'calendar' || hasCalO));
  return (
    <BandSlot value={slot}>
      <div className={styles.app} data-app="partner">
        <SkipLink />
        <header className={styles.band}>
          <div className={styles.inner}>
            <div className={styles.head}>
              <Logo name={brand.title} size={26} onDark />
              <span className={styles.who}>{companyName || `${firstName} ${name}`}</span>
              <IconButton icon={IconLogout} label={t('signOut')} variant="dark" onClick={() => void signOut()} />
            </div>
            <div ref={setSlot} className={styles.slot} />
          </div>
        </header>
        <nav className={styles.places} aria-label={t('partner.places')} data-foot={isUnderThumb ? true : undefined}>
          {shown.map((place) => (
            <Link
              key={place.name}
              href={place.address}
              className={styles.place}
              aria-current={place.screens.test(path) ? 'page' : undefined}
            >
              <span className={styles.icon}>
                <Glyph icon={place.icon} />
                {place.name === 'today' && <ToConfirm />}
                {place.name === 'invoices' && <InvoicesToRead />}
              </span>
              {t(`partner.${place.name}`)}
            </Link>
          ))}
        </nav>
        <main id="content" className={styles.content}>
          <ScreenOutlet />
        </main>
        <OpenPanel />
      </div>
    </BandSlot>
  );
}

/** How many orders wait for the partner's word. */
function ToConfirm() {
  const t = useTranslations('shells.partner');
  const query = useActionQuery(allOrdersPartner, {
    data: { view: 'confirm', filters: [], page: 1, everyServer: hasOtherServers() },
  });
  const count = query.data?.views.find(({ name }) => name === 'confirm')?.count ?? 0;
  return <Badge count={count} label={t('toConfirm', { count })} className={styles.badge} />;
}

/** How many of its invoices a partner has something to learn of. */
function InvoicesToRead() {
  const t = useTranslations('shells.partner');
  const { data: count = 0 } = useActionQuery(
    getSettlementNotices,
    {},
    { select: ({ notices }) => notices.filter(({ isRead }) => !isRead).length, intervalMs: clockRefetchMs },
  );
  return <Badge count={count} label={t('invoiceNotices', { count })} className={styles.badge} />;
}
