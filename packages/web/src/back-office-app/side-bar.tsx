import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../design-system/class-names.ts';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { Logo } from '../design-system/layout/logo.tsx';
import { VisuallyHidden } from '../design-system/layout/visually-hidden.tsx';
import { Link } from '../design-system/links/link.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { homeOf } from '../session/audience.ts';
import { useBrand } from '../session/brand.ts';
import { useUser } from '../session/session.ts';
import { placeGroups, type Place } from './places.ts';
import styles from './side-bar.module.css';
import { useAskAndLeave } from './use-ask-and-leave.ts';
import { useMarks, type Marks } from './use-marks.ts';

/** The places of the back office on the dark counter, with what waits in each; at its foot the person. */
export function SideBar() {
  const t = useTranslations('shells');
  const brand = useBrand();
  const user = useUser();
  const marks = useMarks();
  const hasScreen = useHasScreen();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  return (
    <aside className={styles.bar} data-foot>
      <Link href={homeOf(user)} className={styles.logo} aria-label={`${brand.title}, ${t('manager.home')}`}>
        <Logo name={brand.title} size={28} onDark />
      </Link>
      <nav className={styles.places} aria-label={t('manager.places')}>
        {placeGroups.map((group) => {
          // An administrator who is no manager would be turned away at all but the first.
          const places = group.filter(
            ({ name, address }) => hasScreen(address) && (user.gestionnaire || name === 'home'),
          );
          return (
            places.length > 0 && (
              <ul key={group[0]?.name} className={styles.group}>
                {places.map((place) => (
                  <li key={place.name} className={place.onPhone ? undefined : styles.notOnPhone}>
                    <PlaceLink place={place} isCurrent={place.screens.test(path)} marks={marks} />
                  </li>
                ))}
              </ul>
            )
          );
        })}
      </nav>
      <Person />
    </aside>
  );
}

function PlaceLink({ place, isCurrent, marks }: { place: Place; isCurrent: boolean; marks: Marks }) {
  const t = useTranslations('shells.manager');
  return (
    <Link
      href={place.address}
      className={styles.place}
      aria-current={isCurrent ? 'page' : undefined}
      title={t(place.name)}
    >
      <Glyph icon={place.icon} size={18} />
      <span className={styles.name}>{t(place.name)}</span>
      <Mark place={place} marks={marks} />
    </Link>
  );
}

function Mark({ place, marks }: { place: Place; marks: Marks }) {
  const t = useTranslations('shells.manager');
  if (place.name === 'cashRegister') {
    return marks.isCashRegisterOpen ? (
      <span className={styles.dot} title={t('cashRegisterOpen')}>
        <VisuallyHidden>{t('cashRegisterOpen')}</VisuallyHidden>
      </span>
    ) : null;
  }
  const counts = {
    inbox: [marks.inbox, t('toProcess', { count: marks.inbox })],
    chat: [marks.chat, t('unreadMessages', { count: marks.chat })],
  } as const;
  if (!isCounted(place.name)) return null;
  const [count, label] = counts[place.name];
  if (count === 0) return null;
  return (
    <span className={classNames(styles.count, place.name === 'inbox' && styles.hot)}>
      {/* Spec: manager §2 "Manager bar": infinity above 99. */}
      <span aria-hidden="true">{count > 99 ? '∞' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const isCounted = (name: Place['name']): name is 'inbox' | 'chat' => name === 'inbox' || name === 'chat';

function Person() {
  const t = useTranslations('shells');
  const { firstName, name, gestionnaire } = useUser();
  const leave = useAskAndLeave();
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
        <span>{t(gestionnaire ? 'manager.role' : 'manager.admin')}</span>
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
