import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../design-system/layout/visually-hidden.tsx';
import { Link } from '../design-system/links/link.tsx';
import { useUser } from '../session/session.ts';
import styles from './person-mark.module.css';
import { placeAddress } from './places.ts';

/** The person's initials; leads to the account. On a phone it stands in the head of the home screen. */
export function PersonMark() {
  const t = useTranslations('shells');
  const { firstName, name } = useUser();
  return (
    <Link href={placeAddress.more} className={styles.mark} title={t('account')}>
      <span aria-hidden="true">{initialsOf(firstName, name)}</span>
      <VisuallyHidden>{t('account')}</VisuallyHidden>
    </Link>
  );
}

const initialsOf = (firstName: string, name: string): string =>
  `${firstName.trim().charAt(0)}${name.trim().charAt(0)}`.toLocaleUpperCase('fr');
