import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { clientRevision, release } from '../client/device.ts';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { Logo } from '../design-system/layout/logo.tsx';
import { Link } from '../design-system/links/link.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { homeOf } from '../session/audience.ts';
import { useBrand } from '../session/brand.ts';
import { useUser } from '../session/session.ts';
import { OverflowNavigation } from './overflow-navigation.tsx';
import { PlaceLink } from './place-link.tsx';
import { lockersOf, type Place, placeGroups, placeHref } from './places.ts';
import styles from './side-bar.module.css';
import { useConfirmedSignOut } from './use-confirmed-sign-out.ts';
import { useNavBadges } from './use-nav-badges.ts';

/** The places of the back office on the dark counter, with what waits in each; at its foot the person. */
export function SideBar() {
  const shell = useTranslations('managerShell');
  const brand = useBrand();
  const user = useUser();
  const marks = useNavBadges();
  const hasScreen = useHasScreen();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const addressOf = (place: Place): string => {
    if (place.name !== 'lockers') return placeHref(place, user) ?? '';
    return marks.lockers === null || user.conciergerie === null ? '' : lockersOf(user.conciergerie.id);
  };
  // An administrator who is no manager would be turned away at all but the first.
  const groups = placeGroups
    .map((group) =>
      group
        .map((place) => ({ ...place, address: addressOf(place) }))
        .filter(({ name, address }) => hasScreen(address) && (user.gestionnaire || name === 'home')),
    )
    .filter((places) => places.length > 0);
  return (
    <aside className={styles.bar} data-foot>
      <Link href={homeOf(user)} className={styles.logo} aria-label={`${brand.title}, ${shell('home')}`}>
        <Logo name={brand.title} size={28} onDark />
      </Link>
      <nav className={styles.places} aria-label={shell('places')}>
        {groups.map((places) => (
          <ul key={places[0]?.name} className={styles.group}>
            {places.map((place) => (
              <li key={place.name} className={place.onPhone ? undefined : styles.notOnPhone}>
                <PlaceLink place={place} isCurrent={place.screens.test(path)} marks={marks} />
              </li>
            ))}
          </ul>
        ))}
        <OverflowNavigation
          places={groups.flat().filter(({ onPhone }) => onPhone !== true)}
          path={path}
          marks={marks}
        />
      </nav>
      <Person />
      <Release />
    </aside>
  );
}

/** Which release this is: what one says to support. */
function Release() {
  const shell = useTranslations('managerShell');
  if (release === undefined) return null;
  return (
    <p className={styles.release} title={clientRevision}>
      {shell('release', { release })}
    </p>
  );
}

function Person() {
  const t = useTranslations('shells');
  const shell = useTranslations('managerShell');
  const { firstName, name, gestionnaire } = useUser();
  const leave = useConfirmedSignOut();
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {firstName.charAt(0)}
        {name.charAt(0)}
      </span>
      <p className={styles.who}>
        <b>
          {firstName} {name}
        </b>
        <span>{shell(gestionnaire ? 'role' : 'admin')}</span>
      </p>
      <Link href="/account/security" className={styles.act} aria-label={t('security')} title={t('security')}>
        <Glyph icon={IconShieldLock} size={18} />
      </Link>
      <button
        type="button"
        className={styles.act}
        aria-label={t('signOut')}
        title={t('signOut')}
        onClick={() => void leave()}
      >
        <Glyph icon={IconLogout} size={18} />
      </button>
    </div>
  );
}
