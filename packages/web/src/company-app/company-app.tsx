import { IconBuilding, IconLogout, IconShieldLock, IconUserHeart } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useBasicData } from '../client/use-basic-data.ts';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { Logo } from '../design-system/layout/logo.tsx';
import { Link } from '../design-system/links/link.tsx';
import { OpenPanel } from '../features/help/open-panel.tsx';
import { ExportDock } from '../exports/export-dock.tsx';
import { AppFrame } from '../routing/app-frame.tsx';
import { ScreenOutlet } from '../routing/screen-outlet.tsx';
import { SkipLink } from '../routing/skip-link.tsx';
import { useBrand } from '../session/brand.ts';
import { useUser } from '../session/session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './company-app.module.css';
import { companyPlaces } from './company-places.ts';

/** The application of a client company's own people: their places at the side or under the thumb, the screen beside. */
export function CompanyApp() {
  return (
    <AppFrame texts="company">
      <div className={styles.app} data-app="company">
        <SkipLink />
        <SideBar />
        <div className={styles.main}>
          <main id="content" className={styles.content} data-scroll-restoration-id="content">
            <ScreenOutlet />
          </main>
          <ExportDock />
        </div>
        <OpenPanel />
      </div>
    </AppFrame>
  );
}

function SideBar() {
  const t = useTranslations('companySpace');
  const brand = useBrand();
  const { company } = useUser();
  // Tells of a newer version of the application.
  useBasicData();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const shown = companyPlaces.filter(({ right }) => right === undefined || company?.rights.includes(right) === true);
  return (
    <aside className={styles.bar} data-foot>
      <Link href="/company" className={styles.logo} aria-label={`${brand.title}, ${t('places.home')}`}>
        <Logo name={brand.title} size={28} onDark />
      </Link>
      <p className={styles.company}>
        <Glyph icon={IconBuilding} size={18} />
        <span>
          <b>{company?.name}</b>
          {t('space')}
        </span>
      </p>
      <nav aria-label={t('navigation')}>
        <ul className={styles.places}>
          {shown.map(({ name, icon, address, screens }) => (
            <li key={name}>
              <Link href={address} className={styles.place} aria-current={screens.test(path) ? 'page' : undefined}>
                <span className={styles.icon}>
                  <Glyph icon={icon} size={20} />
                </span>
                {t(`places.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Person />
    </aside>
  );
}

function Person() {
  const shells = useTranslations('shells');
  const t = useTranslations('companySpace');
  const { firstName, name, company, adherent } = useUser();
  const signOut = useSignOut();
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
        <span>{company?.name}</span>
      </p>
      {adherent && (
        <Link href="/bnfv2/home" className={styles.act} aria-label={t('ownServices')} title={t('ownServices')}>
          <Glyph icon={IconUserHeart} size={18} />
        </Link>
      )}
      <Link href="/company/security" className={styles.act} aria-label={shells('security')} title={shells('security')}>
        <Glyph icon={IconShieldLock} size={18} />
      </Link>
      <button
        type="button"
        className={styles.act}
        aria-label={shells('signOut')}
        title={shells('signOut')}
        onClick={() => void signOut()}
      >
        <Glyph icon={IconLogout} size={18} />
      </button>
    </div>
  );
}
