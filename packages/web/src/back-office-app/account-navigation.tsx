import { IconChevronRight, IconLogout, IconMoon, IconPlug, IconShieldLock, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { Link } from '../design-system/links/link.tsx';
import { chooseScheme, useScheme } from '../session/scheme.ts';
import styles from './home-navigation.module.css';
import { useConfirmedSignOut } from './use-confirmed-sign-out.ts';

/** On a phone, whose bar has room for the places alone: one's own account, the other scheme, and the way out. */
export function AccountNavigation() {
  const t = useTranslations('shells');
  const shell = useTranslations('managerShell');
  const scheme = useScheme();
  const otherScheme = scheme === 'dark' ? 'light' : 'dark';
  const leave = useConfirmedSignOut();
  return (
    <section className={styles.onPhone}>
      <h2 className={styles.title}>{t('account')}</h2>
      <ul>
        <li>
          <Link href="/account/security" className={styles.way}>
            <Glyph icon={IconShieldLock} size={18} />
            <span className={styles.label}>{t('security')}</span>
            <Glyph icon={IconChevronRight} size={16} />
          </Link>
        </li>
        <li>
          <Link href="/account/integrations" className={styles.way}>
            <Glyph icon={IconPlug} size={18} />
            <span className={styles.label}>{shell('integrations')}</span>
            <Glyph icon={IconChevronRight} size={16} />
          </Link>
        </li>
        <li>
          <button type="button" className={styles.way} onClick={() => chooseScheme(otherScheme)}>
            <Glyph icon={scheme === 'dark' ? IconSun : IconMoon} size={18} />
            <span className={styles.label}>{shell(`${otherScheme}`)}</span>
          </button>
        </li>
        <li>
          <button type="button" className={styles.way} onClick={() => void leave()}>
            <Glyph icon={IconLogout} size={18} />
            <span className={styles.label}>{t('signOut')}</span>
          </button>
        </li>
      </ul>
    </section>
  );
}
