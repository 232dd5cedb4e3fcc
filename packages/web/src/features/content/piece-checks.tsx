import { IconAlertTriangle, IconCheck, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import styles from './editor.module.css';
import type { PiecePreview } from './piece-preview.ts';

/** What an editor would look at before going online: whether the picture is described, the link open wherever the piece shows, and for how many. */
export function PieceChecks({
  piece,
  picture,
  offre,
  chosen,
  desks,
}: Omit<PiecePreview<{ readonly imageAltFr: string }>, 'today'>) {
  const t = useTranslations('contentDesk.editor');
  const at = desks.filter(({ id }) => chosen.includes(id));
  const closed = at.filter(({ id }) => offre?.conciergeries.includes(id) === false);
  const people = at.reduce((sum, { nbPersonnes }) => sum + nbPersonnes, 0);
  const isDescribed = piece.imageAltFr.trim() !== '';
  return (
    <ul className={styles.checks} aria-label={t('checks')}>
      {(picture.id !== null || picture.data !== null) && (
        <Check isGood={isDescribed} words={t(isDescribed ? 'imageDescribed' : 'imageNotDescribed')} />
      )}
      {offre !== null && chosen.length > 0 && (
        <Check
          isGood={closed.length === 0}
          words={
            closed.length === 0
              ? t('offerOpen', { count: chosen.length })
              : t('offerClosed', { desks: closed.map(({ name }) => name).join(', ') })
          }
        />
      )}
      {chosen.length === 0 ? (
        <Check isGood={false} words={t('noDeskChosen')} />
      ) : (
        <li>
          <Glyph icon={IconUsers} size={16} />
          {t('people', { count: people })}
        </li>
      )}
    </ul>
  );
}

const Check = ({ isGood, words }: { isGood: boolean; words: string }) => (
  <li className={isGood ? styles.good : styles.lacking}>
    <Glyph icon={isGood ? IconCheck : IconAlertTriangle} size={16} />
    {words}
  </li>
);
