import { IconBell, IconDots, IconHome, IconMessageCircle, IconSearch, IconTicket } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../design-system/icons/glyph.tsx';
import { Link } from '../design-system/links/link.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { CountBadge } from './count-badge.tsx';
import type { Counts } from './use-counts.ts';

interface PlacesBarProps<Place extends string> {
  /** Where each place of the bar leads, in this order: home, search, orders, chat, notifications, more. */
  readonly places: readonly (readonly [place: Place, href: string])[];
  readonly current: Place | undefined;
  readonly counts: Counts;
  /** The design's own look: `bar`, `place`, `icon`, and `search` for the place that is a phone's alone. */
  readonly styles: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
}

/** The places at the foot of the screen with their numbers, in both designs: those that have a screen. Spec: beneficiary-and-access §2.5. */
export function PlacesBar<Place extends string>({ places, current, counts, styles, className }: PlacesBarProps<Place>) {
  const t = useTranslations('shells.beneficiary');
  const hasScreen = useHasScreen();
  const { activity, chat, notifications } = counts;
  const looks: readonly (readonly [GlyphIcon, string, count?: number, countLabel?: string])[] = [
    [IconHome, t('home')],
    [IconSearch, t('search')],
    [IconTicket, t('activity'), activity, t('inProgress', { count: activity })],
    [IconMessageCircle, t('chat'), chat, t('unreadMessages', { count: chat })],
    [IconBell, t('notifications'), notifications, t('unreadNotifications', { count: notifications })],
    [IconDots, t('more')],
  ];
  return (
    <nav className={classNames(styles['bar'], className)} data-foot aria-label={t('places')}>
      {places.map(([place, href], index) => {
        const [icon, label, count = 0, countLabel = ''] = looks[index] ?? [IconDots, place];
        return (
          hasScreen(href) && (
            <Link
              key={place}
              href={href}
              className={classNames(styles['place'], icon === IconSearch && styles['search'])}
              aria-current={current === place ? 'page' : undefined}
            >
              <span className={styles['icon']}>
                <Glyph icon={icon} size={22} />
                <CountBadge count={count} label={countLabel} />
              </span>
              {label}
            </Link>
          )
        );
      })}
    </nav>
  );
}
