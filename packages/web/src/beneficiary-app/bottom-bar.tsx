import { IconBell, IconDots, IconHome, IconMessageCircle, IconSearch, IconTicket } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph, type GlyphIcon } from '../design-system/icons/glyph.tsx';
import { Link } from '../design-system/links/link.tsx';
import styles from './bottom-bar.module.css';
import { useHasScreen } from '../routing/has-screen.ts';
import { CountBadge } from './count-badge.tsx';
import { placeAddress, type Place } from './places.ts';
import type { Counts } from './use-counts.ts';

interface BottomBarProps {
  readonly current: Place | undefined;
  readonly counts: Counts;
}

/** The places on a phone, with their numbers: those that have a screen. */
export function BottomBar({ current, counts }: BottomBarProps) {
  const t = useTranslations('shells.beneficiary');
  const hasScreen = useHasScreen();
  const tab = (place: Place, icon: GlyphIcon, label: string, count = 0, countLabel = '') =>
    hasScreen(placeAddress[place]) && (
      <Link
        key={place}
        href={placeAddress[place]}
        className={styles.place}
        aria-current={current === place ? 'page' : undefined}
      >
        <span className={styles.icon}>
          <Glyph icon={icon} size={22} />
          <CountBadge count={count} label={countLabel} />
        </span>
        {label}
      </Link>
    );
  return (
    <nav className={styles.bar} aria-label={t('places')}>
      {tab('home', IconHome, t('home'))}
      {tab('services', IconSearch, t('search'))}
      {tab('activity', IconTicket, t('activity'), counts.activity, t('inProgress', { count: counts.activity }))}
      {tab('chat', IconMessageCircle, t('chat'), counts.chat, t('unreadMessages', { count: counts.chat }))}
      {tab(
        'notifications',
        IconBell,
        t('notifications'),
        counts.notifications,
        t('unreadNotifications', { count: counts.notifications }),
      )}
      {tab('more', IconDots, t('more'))}
    </nav>
  );
}
