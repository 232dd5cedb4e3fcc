import type { ContentOffreOnWire } from '@loge/contract/content/content-edit-wire';
import { useTranslations } from 'use-intl';
import type { CountedDesk } from './desks-field.tsx';
import styles from './editor.module.css';
import type { FormPicture } from './picture-input.tsx';

interface PieceChecksProps {
  readonly picture: FormPicture;
  readonly imageAltFr: string;
  readonly offer: ContentOffreOnWire | null;
  readonly chosen: readonly number[];
  readonly desks: readonly CountedDesk[];
}

/** What an editor would look at before going online: whether the picture is described, and the link open wherever the piece shows. */
export function PieceChecks({ picture, imageAltFr, offer, chosen, desks }: PieceChecksProps) {
  const t = useTranslations('contentDesk.editor');
  const closed = desks.filter(({ id }) => chosen.includes(id) && offer?.conciergeries.includes(id) === false);
  return (
    <div className={styles.soft}>
      {(picture.id !== null || picture.data !== null) && (
        <span>{t(imageAltFr.trim() === '' ? 'imageNotDescribed' : 'imageDescribed')}</span>
      )}
      {offer !== null &&
        chosen.length > 0 &&
        (closed.length === 0 ? (
          <span>{t('offerOpen', { count: chosen.length })}</span>
        ) : (
          <span className={styles.lacking}>
            {t('offerClosed', { desks: closed.map(({ name }) => name).join(', ') })}
          </span>
        ))}
    </div>
  );
}
