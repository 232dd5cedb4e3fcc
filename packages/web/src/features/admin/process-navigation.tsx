import { useTranslations } from 'use-intl';
import { clientRevision, release } from '../../client/device.ts';
import { Link } from '../../design-system/links/link.tsx';
import styles from './processes.module.css';

const processNavItems = [
  { name: 'caches', href: '/admin/caches' },
  { name: 'activities', href: '/admin/runningActivities' },
  { name: 'jobs', href: '/admin/jobs' },
  { name: 'pool', href: '/admin/jdbcPool' },
  { name: 'tests', href: '/admin/connections' },
] as const;

/** What there is to see of the server. Spec: partner-content-locker §2 /admin/home. */
export function ProcessNavigation() {
  const t = useTranslations('processes');
  return (
    <>
      {release !== undefined && (
        <p className={styles.release}>
          {t('release', { release })} <span className={styles.soft}>{clientRevision}</span>
        </p>
      )}
      <ul className={styles.cards}>
        {processNavItems.map(({ name, href }) => (
          <li key={name}>
            <Link href={href} className={styles.card}>
              <b>{t(name)}</b>
              <span className={styles.soft}>{t(`help.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
