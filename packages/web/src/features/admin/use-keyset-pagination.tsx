import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import styles from './removal-list.module.css';

interface Pages<Place> {
  /** Behind what the page on show begins; undefined for the first. */
  readonly after: Place | undefined;
  /** The way from page to page, for the foot of a list; nothing where one page is all. */
  readonly steps: (next: Place | null, label: string) => ReactNode;
}

/** A list that is read page after page, each behind the last line of the one before. */
export function useKeysetPagination<Place>(): Pages<Place> {
  const t = useTranslations('admin.removals');
  /** Where each page after the first one begins, up to the one on show. */
  const [trail, setTrail] = useState<readonly Place[]>([]);
  return {
    after: trail.at(-1),
    steps: (next, label) =>
      trail.length > 0 || next !== null ? (
        <nav aria-label={label} className={styles.pages}>
          <Button
            size="sm"
            variant="outline"
            disabled={trail.length === 0}
            onClick={() => setTrail(trail.slice(0, -1))}
          >
            {t('previous')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            disabled={next === null}
            onClick={() => next !== null && setTrail([...trail, next])}
          >
            {t('next')}
          </Button>
        </nav>
      ) : undefined,
  };
}
