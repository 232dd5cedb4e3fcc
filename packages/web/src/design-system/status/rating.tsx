import { IconStarFilled } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../icons/glyph.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './rating.module.css';

type RatingProps = {
  /** Out of `max`, one decimal counts; null when nobody has rated. */
  value: number | null;
  max?: 5 | 10;
  /** How many rated. */
  count?: number;
};

/** A star and a figure: "★ 4,8". Nothing but words when there is no note yet. */
export function Rating({ value, max = 5, count }: RatingProps) {
  const language = useLocale();
  const t = useTranslations('common.rating');
  if (value === null) return <span className={styles.none}>{t('notRated')}</span>;
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
  return (
    <span className={styles.rating}>
      <span className={styles.star}>
        <Glyph icon={IconStarFilled} size={15} />
      </span>
      <span aria-hidden="true">
        {figure}
        {max === 10 && <small>/10</small>}
      </span>
      <VisuallyHidden>{t('outOf', { value: figure, max: String(max) })}</VisuallyHidden>
      {count !== undefined && <span className={styles.count}>({count})</span>}
    </span>
  );
}
