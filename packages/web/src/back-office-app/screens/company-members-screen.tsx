import { getCompanyMembers } from '@loge/contract/company/get-company-members';
import { useTranslations } from 'use-intl';
import { useZonedClock } from '../../client/local-moment.ts';
import { CompanyMembers } from '../../features/company/company-members.tsx';
import { CompanyMinutes } from '../../features/company/company-minutes.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { PermissionGate } from '../permission-gate.tsx';
import styles from './desk-security-screen.module.css';

/** The client company of the conciergerie in use: who of it sees its own space, and with which rights. */
export function CompanyMembersScreen() {
  const t = useTranslations('companyMembers');
  useScreenTitle(t('title'));
  const { conciergerie } = useUser();
  const { date: today } = useZonedClock(conciergerie?.zone ?? 'Europe/Paris');
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <PermissionGate action={getCompanyMembers}>
        <div className={styles.stack}>
          <CompanyMembers />
          <CompanyMinutes today={today} />
        </div>
      </PermissionGate>
    </div>
  );
}
