import { clearCache } from '@loge/contract/admin/clear-cache';
import { getCacheDetails } from '@loge/contract/admin/get-cache-details';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { elided } from '@loge/domain/shared/french-words';
import { formatCount } from '@loge/domain/shared/money';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Table } from '../../design-system/data/table.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FullMoment } from '../../lists/list-cells.tsx';
import styles from './processes.module.css';

/** Spec: partner-content-locker §9. */
export const everySecondMs = 1_000;

export const waitingForProcesses = (
  <SkeletonGroup className={styles.screen}>
    <Skeleton height={280} />
  </SkeletonGroup>
);

type Category = OutputOf<typeof getCacheDetails>['categories'][number];
const keyOf = ({ category }: Category): string => category;

/** What the server keeps between two requests, each second. Spec: partner-content-locker §2 /admin/caches. */
export function CacheList() {
  const t = useTranslations('processes');
  const language = useLocale();
  const toast = useToast();
  const clear = useActionWithToast(clearCache);
  const [shown, setShown] = useState<string | null>(null);
  const query = useActionQuery(getCacheDetails, {}, { intervalMs: everySecondMs });
  const columns = useMemo((): readonly Column<Category>[] => {
    const forget = async (category: string): Promise<void> => {
      if ((await clear({ category })) !== undefined) toast.success(t('cleared'));
    };
    const number = (header: string, value: (row: Category) => number) => ({
      key: header,
      header,
      align: 'end' as const,
      width: 100,
      cell: (row: Category) => formatCount(value(row), language),
    });
    return [
      {
        key: 'category',
        header: t('category'),
        cell: ({ category }) => (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('showKeys', elided({ name: category }))}
            onClick={() => setShown(category)}
          >
            {category}
          </Button>
        ),
      },
      number(t('entries'), ({ entries }) => entries),
      number(t('hits'), ({ hits }) => hits),
      number(t('misses'), ({ misses }) => misses),
      number(t('forgotten'), ({ invalidations }) => invalidations),
      {
        key: 'clear',
        header: t('clear'),
        hideHeader: true,
        width: 110,
        cell: ({ category }) => (
          <Button
            size="sm"
            variant="tinted"
            aria-label={t('clearOne', { name: category })}
            onClick={() => void forget(category)}
          >
            {t('clear')}
          </Button>
        ),
      },
    ];
  }, [t, language, clear, toast]);
  const clearAll = async (): Promise<void> => {
    if ((await clear({})) !== undefined) toast.success(t('cleared'));
  };
  return (
    <QueryBoundary query={query} skeleton={waitingForProcesses}>
      {({ categories }) => (
        <div className={styles.screen}>
          <div className={styles.bar}>
            <Button size="sm" variant="tinted" onClick={() => void clearAll()}>
              {t('clearAll')}
            </Button>
          </div>
          <div className={styles.scroll}>
            <Table
              label={t('caches')}
              columns={columns}
              rows={categories}
              rowKey={keyOf}
              empty={<EmptyState title={t('noCache')} />}
            />
          </div>
          {shown !== null && <CacheKeys category={shown} onClose={() => setShown(null)} />}
        </div>
      )}
    </QueryBoundary>
  );
}

function CacheKeys({ category, onClose }: { category: string; onClose: () => void }) {
  const t = useTranslations('processes');
  const query = useActionQuery(getCacheDetails, { category }, { intervalMs: everySecondMs });
  return (
    <Dialog open onClose={onClose} title={t('keys', elided({ name: category }))}>
      <QueryBoundary query={query} skeleton={waitingForProcesses}>
        {({ entries }) =>
          entries === null || entries.length === 0 ? (
            <p>{t('noKeys')}</p>
          ) : (
            <ul className={styles.keys}>
              {entries.map(({ key, until }) => (
                <li key={key}>
                  {key} {until !== null && <FullMoment moment={until} />}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}
