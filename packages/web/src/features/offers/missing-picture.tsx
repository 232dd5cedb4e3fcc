import { useTranslations } from 'use-intl';
import { Note } from '../../design-system/feedback/note.tsx';
import { Link } from '../../design-system/links/link.tsx';
import type { Editable } from './offer-sheet.ts';
import styles from './offers.module.css';

/** That beneficiaries see no picture with an offer, and where one is given: in the partner's presentation of its category. */
export function MissingPicture({ partner, presentation }: Pick<Editable, 'partner' | 'presentation'>) {
  const t = useTranslations('offerChanges.pictures');
  const { id, coverImageId } = presentation;
  if (id !== null && coverImageId !== null) return null;
  return (
    <Note>
      {id === null ? t('noPresentation', { partner: partner.name }) : t('noPicture')}{' '}
      <Link className={styles.link} href={`/pp/detail/${id ?? -partner.id}`}>
        {t(id === null ? 'present' : 'add')}
      </Link>
    </Note>
  );
}
