import { IconBell, IconHome, IconLayoutGrid, IconMessageCircle, IconTicket, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../design-system/icons/glyph.tsx';
import { Link } from '../design-system/links/link.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { CountBadge } from './count-badge.tsx';
import type { Counts } from './use-counts.ts';

interface BottomNavigationProps<Place extends string> {
  /** Where each place of the bar leads, in this order: home, services, orders, chat, notifications, account. */
  readonly places: readonly (readonly [place: Place, href: string])[];
  /** What the design calls the place of one's orders: as its screen is titled. */
  readonly orders: 'activity' | 'orders';
  readonly current: Place | undefined;
  readonly counts: Counts;
  /** The design's own look: `bar`, `place`, `icon`, and `services` for the place that is a phone's alone. */
  readonly styles: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
}

interface PlaceLook {
  readonly icon: GlyphIcon;
  /** As the screen that it leads to is titled. */
  readonly label: string;
  readonly count?: number;
  readonly countLabel?: () => string;
  /** The number says how many there are, not how many are unread. */
  readonly isCalm?: true;
  readonly onPhoneAlone?: true;
}

/** The places at the foot of the screen with their numbers, in both designs: those that have a screen. Spec: beneficiary-and-access §2.5. */
export function BottomNavigation<Place extends string>(props: BottomNavigationProps<Place>) {
  const { places, orders, current, counts, styles, className } = props;
  const t = useTranslations('shells.beneficiary');
  const shell = useTranslations('shells');
  const hasScreen = useHasScreen();
  const { activity, chat, notifications } = counts;
  const looks: readonly PlaceLook[] = [
    { icon: IconHome, label: t('home') },
    { icon: IconLayoutGrid, label: t('services'), onPhoneAlone: true },
    {
      icon: IconTicket,
      label: t(orders),
      count: activity,
      countLabel: () => t('inProgress', { count: activity }),
      isCalm: true,
    },
    { icon: IconMessageCircle, label: t('chat'), count: chat, countLabel: () => t('unreadMessages', { count: chat }) },
    {
      icon: IconBell,
      label: t('notifications'),
      count: notifications,
      countLabel: () => t('unreadNotifications', { count: notifications }),
    },
    { icon: IconUser, label: shell('account') },
  ];
  return (
    <nav className={classNames(styles['bar'], className)} data-foot aria-label={t('places')}>
      {places.map(([place, href], index) => {
        const look = looks[index];
        return (
          look !== undefined &&
          hasScreen(href) && (
            <Link
              key={place}
              href={href}
              className={classNames(styles['place'], look.onPhoneAlone && styles['services'])}
              aria-current={current === place ? 'page' : undefined}
            >
              <span className={styles['icon']}>
                <Glyph icon={look.icon} size={22} />
                {look.countLabel !== undefined && (
                  <CountBadge count={look.count ?? 0} label={look.countLabel} isCalm={look.isCalm} />
                )}
              </span>
              {look.label}
            </Link>
          )
        );
      })}
    </nav>
  );
}
