import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { changesBetween } from '@loge/domain/offers/merge-offers';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { type Sheet, sheetOf } from './offer-sheet.ts';
import styles from './offers.module.css';
import { shownChanges, useChangeWords } from './use-change-words.ts';

/** As many changes as are drawn at once. */
const SHOWN_CHANGES = 300;

interface ChangeListProps {
  readonly before: Sheet;
  readonly after: Sheet;
}

/** In what one sheet of an offer differs from another: the offer's own fields first, then its lines. */
export function ChangeList({ before, after }: ChangeListProps) {
  const t = useTranslations('offerChanges');
  const { nameOf, fieldOf, valueOf } = useChangeWords();
  const all = changesBetween(before, after);
  const shown = shownChanges(all);
  if (all.length === 0) return <p className={styles.soft}>{t('none')}</p>;
  return (
    <>
      <ul className={styles.changes}>
        {shown.slice(0, SHOWN_CHANGES).map(({ line, field, before: was, after: is }) => (
          <li key={`${line ?? ''} ${field}`}>
            <span>{nameOf(line, after, before)}</span>
            {field === 'added' || field === 'removed' ? (
              <b>{t(field)}</b>
            ) : (
              <span>
                {fieldOf(field)} <s>{valueOf(field, was)}</s> <b>{valueOf(field, is)}</b>
              </span>
            )}
          </li>
        ))}
        {shown.length < all.length && (
          <li>
            <span>{t('lines')}</span>
            <b>{t('reordered')}</b>
          </li>
        )}
      </ul>
      {shown.length > SHOWN_CHANGES && (
        <p className={styles.soft}>{t('more', { count: shown.length - SHOWN_CHANGES })}</p>
      )}
    </>
  );
}

/** What changed from one sheet of an offer to another, in a window of its own. */
export function CompareDialog({ title, onClose, ...sheets }: ChangeListProps & { title: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="lg" title={title}>
      <ChangeList {...sheets} />
    </Dialog>
  );
}

/** What changed from one row of an offer to another one. */
export function CompareRows({ partnerId, from, to }: { partnerId: number; from: number; to: number }) {
  const former = useActionQuery(getEditableOffre, { offreId: from, partnerId });
  const latter = useActionQuery(getEditableOffre, { offreId: to, partnerId });
  return (
    <QueryBoundary query={former} skeleton={<Skeleton height={80} />}>
      {(before) => (
        <QueryBoundary query={latter} skeleton={<Skeleton height={80} />}>
          {(after) => <ChangeList before={sheetOf(before)} after={sheetOf(after)} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}
