import { useTranslations } from 'use-intl';
import { Link } from '../design-system/links/link.tsx';
import { legalTexts } from '../features/access/legal-texts.ts';
import { useLegalTexts } from '../features/access/use-legal-texts.ts';
import { legalTextAddress } from './legal-text-address.ts';
import styles from './footer-links.module.css';

/** The legal texts, under every screen of a desktop. Spec: beneficiary-and-access §2.5 "Footer links". */
export function FooterLinks() {
  const t = useTranslations('access.legal');
  const types = useLegalTexts();
  if (types.length === 0) return null;
  return (
    <footer className={styles.foot}>
      <nav aria-label={t('title')}>
        <ul className={styles.links}>
          {types.map((type) => (
            <li key={type}>
              <Link href={legalTextAddress(type, t(legalTexts[type]))} className={styles.link}>
                {t(legalTexts[type])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
