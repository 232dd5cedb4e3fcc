import { useTranslations } from 'use-intl';
import { LegalLinks } from '../../../features/access/legal-links.tsx';
import { useLegalTexts } from '../../../features/access/use-legal-texts.ts';
import { LockerRows } from '../../../features/lockers/locker-rows.tsx';
import { AccountMenu } from '../../../features/profile/account-menu.tsx';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import { FirstPage } from '../first-page.tsx';
import { legalTextAddress } from '../../legal-text-address.ts';
import styles from './menu-screen.module.css';

/** The account and the legal texts on one screen. Spec: beneficiary-and-access §2.4 (Menu v1). */
export function FirstMenuScreen() {
  const t = useTranslations('firstDesign.menuScreen');
  const hasTexts = useLegalTexts().length > 0;
  useScreenTitle(t('title'));
  return (
    <FirstPage title={t('title')} width="column">
      <AccountMenu
        lockers={<LockerRows />}
        legal={
          hasTexts && (
            <section aria-labelledby="legal">
              <h2 id="legal" className={styles.legal}>
                {t('legal')}
              </h2>
              <LegalLinks addressOf={legalTextAddress} />
            </section>
          )
        }
      />
    </FirstPage>
  );
}
