import { IconBell, IconDots, IconHome, IconMessageCircle, IconSearch, IconTicket } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useHasScreen } from '../../routing/has-screen.ts';
import { CountBadge } from '../count-badge.tsx';
import type { Counts } from '../use-counts.ts';
import styles from './first-bottom-bar.module.css';
import { firstPlaceAddress, type FirstPlace } from './first-places.ts';

interface FirstBottomBarProps {
  readonly current: FirstPlace | undefined;
  readonly counts: Counts;
  /** False where a screen has its own bar at the foot of a phone. */
  readonly onPhone: boolean;
}

/** The places, at the foot of phones and desktops alike. Spec: beneficiary-and-access §2.5 "Beneficiary bottom bar". */
export function FirstBottomBar({ current, counts, onPhone }: FirstBottomBarProps) {
  const t = useTranslations('shells.beneficiary');
  const hasScreen = useHasScreen();
  const tab = (place: FirstPlace, icon: GlyphIcon, label: string, count = 0, countLabel = '') =>
    hasScreen(firstPlaceAddress[place]) && (
      <Link
        href={firstPlaceAddress[place]}
        className={classNames(styles.place, place === 'search' && styles.phoneOnly)}
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
    <nav className={classNames(styles.bar, !onPhone && styles.notOnPhone)} aria-label={t('places')}>
      {tab('home', IconHome, t('home'))}
      {tab('search', IconSearch, t('search'))}
      {tab('orders', IconTicket, t('activity'), counts.activity, t('inProgress', { count: counts.activity }))}
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
