import { previewMailText } from '@loge/contract/brands/preview-mail-text';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './brands.module.css';

const debounceMs = 700;

type Shown = InputOf<typeof previewMailText>;

/** The mail as a person of the desk would get it, a moment after the last key. Nothing in it can run: the frame lets no scripts in. */
export function MailTextPreview({ isComplete, ...shown }: Shown & { readonly isComplete: boolean }) {
  const t = useTranslations('mailTexts');
  const typed = JSON.stringify(shown);
  const [settled, setSettled] = useState(isComplete ? typed : null);
  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => setSettled(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, isComplete]);
  const input = useMemo(() => JSON.parse(settled ?? typed) as Shown, [settled, typed]);
  const query = useActionQuery(previewMailText, input, { keepPrevious: true, enabled: settled !== null });
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {!isComplete && <p className={styles.soft}>{t('previewWaits')}</p>}
      {settled !== null && (
        <QueryBoundary
          query={query}
          skeleton={
            <SkeletonGroup>
              <Skeleton shape="box" height={360} />
            </SkeletonGroup>
          }
        >
          {({ subject, html, from, person }) => (
            <>
              <p className={styles.soft}>{t('previewFor', { person, from })}</p>
              <p className={styles.mailSubject}>{subject}</p>
              <iframe title={t('preview')} className={styles.letter} sandbox="" srcDoc={html} />
            </>
          )}
        </QueryBoundary>
      )}
    </aside>
  );
}
