import { useTranslations } from 'use-intl';
import { Link } from '../design-system/links/link.tsx';
import { useUser } from '../session/session.ts';
import styles from './person-mark.module.css';
import { placeAddress } from './places.ts';

/** The person's initials; leads to the account. On a phone it stands in the head of the home screen. */
export function PersonMark() {
  const t = useTranslations('shells');
  const { firstName, name } = useUser();
  return (
    <Link href={placeAddress.more} className={styles.mark} aria-label={t('account')} title={t('account')}>
      {initialsOf(firstName, name)}
    </Link>
  );
}

export const initialsOf = (firstName: string, name: string): string =>
  `${firstName.trim().charAt(0)}${name.trim().charAt(0)}`.toLocaleUpperCase('fr');
