import { IconBell, IconBuilding, IconChevronDown, IconMessageCircle, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Glyph, type GlyphIcon } from '../design-system/icons/glyph.tsx';
import { Logo } from '../design-system/layout/logo.tsx';
import { Link } from '../design-system/links/link.tsx';
import { SearchBox } from '../features/catalogue/search-box.tsx';
import { usePlaceName } from '../features/catalogue/use-place-name.ts';
import { useHasScreen } from '../routing/has-screen.ts';
import { useBrand } from '../session/brand.ts';
import { CountBadge } from './count-badge.tsx';
import { placeAddress, type Place } from './places.ts';
import { PersonMark } from './person-mark.tsx';
import styles from './top-bar.module.css';
import type { Counts } from './use-counts.ts';

interface TopBarProps {
  readonly current: Place | undefined;
  readonly counts: Counts;
}

/** On a desktop: where one is served, the search, the places, and oneself. */
export function TopBar({ current, counts }: TopBarProps) {
  const t = useTranslations('shells');
  const brand = useBrand();
  const hasScreen = useHasScreen();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  const isCurrent = (place: Place) => (current === place ? 'page' : undefined);
  const place = (name: 'home' | 'services' | 'activity' | 'favourites', label: string) => (
    <Link href={placeAddress[name]} className={styles.place} aria-current={isCurrent(name)}>
      {label}
    </Link>
  );
  const bell = (name: 'chat' | 'notifications', icon: GlyphIcon, label: string, countLabel: () => string) =>
    hasScreen(placeAddress[name]) && (
      <Link href={placeAddress[name]} className={styles.bell} aria-current={isCurrent(name)} title={label}>
        <Glyph icon={icon} size={22} label={label} />
        <CountBadge count={counts[name]} label={countLabel} />
      </Link>
    );
  const location = usePlaceName();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link href={placeAddress.home} className={styles.logo} aria-label={`${brand.title}, ${t('beneficiary.home')}`}>
          <Logo name={brand.title} size={32} />
        </Link>
        <Link
          href="/chooseLocation"
          className={styles.location}
          aria-label={
            location === '' ? t('beneficiary.chooseLocation') : t('beneficiary.changeLocation', { name: location })
          }
        >
          <Glyph icon={IconBuilding} />
          <span className={styles.locationName}>{location === '' ? t('beneficiary.chooseLocation') : location}</span>
          <Glyph icon={IconChevronDown} size={16} />
        </Link>
        {/* What was searched for on one screen is not asked for again on the next. */}
        <SearchBox key={path} size="md" hasShortcut className={styles.search} />
        <Link href={placeAddress.services} className={styles.searchLink} title={t('beneficiary.services')}>
          <Glyph icon={IconSearch} label={t('beneficiary.services')} />
        </Link>
        <nav className={styles.places} aria-label={t('beneficiary.places')}>
          {place('home', t('beneficiary.home'))}
          {place('services', t('beneficiary.services'))}
          {place('activity', t('beneficiary.activity'))}
          {place('favourites', t('beneficiary.favourites'))}
        </nav>
        <div className={styles.bells}>
          {bell('chat', IconMessageCircle, t('beneficiary.chat'), () =>
            t('beneficiary.unreadMessages', { count: counts.chat }),
          )}
          {bell('notifications', IconBell, t('beneficiary.notifications'), () =>
            t('beneficiary.unreadNotifications', { count: counts.notifications }),
          )}
        </div>
        <PersonMark />
      </div>
    </header>
  );
}
