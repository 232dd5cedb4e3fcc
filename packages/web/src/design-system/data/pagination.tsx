import { formatCount } from '@loge/domain/shared/money';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, on pages behind those that it makes up. */
  more?: boolean;
  onPageChange: (page: number) => void;
};

/** As far as any list is asked. */
const maxPages = 100_000;

/** "1 à 50 sur 312", one page on or back, and a page to jump to, kept within what there is. */
export function Pagination({ page, pageSize, total, more = false, onPageChange }: PaginationProps) {
  const t = useTranslations('tables.pagination');
  const language = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const count = (value: number) => formatCount(value, language);
  const orMore = (value: number) => (more ? t('moreThan', { total: count(value) }) : count(value));
  // Of a list that nobody counts to its end, pages behind those that were counted can be asked for; the last one is empty.
  const last = more ? maxPages : pages;
  const from = (page - 1) * pageSize + 1;
  const jump = () => {
    const wanted = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (Number.isNaN(wanted)) return;
    const target = Math.min(last, Math.max(1, wanted));
    if (target !== page) onPageChange(target);
  };
  if (total === 0) return null;
  return (
    <nav className={styles.pagination} aria-label={t('label')}>
      <span aria-live="polite">
        {(from <= total || more) &&
          t('range', {
            from: count(from),
            to: count(more ? page * pageSize : Math.min(total, page * pageSize)),
            total: orMore(total),
          })}
      </span>
      <IconButton
        icon={IconChevronLeft}
        size="sm"
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPageChange(Math.min(page - 1, last))}
      />
      {pages > 1 && (
        <form
          className={styles.jump}
          onSubmit={(event) => {
            event.preventDefault();
            jump();
          }}
        >
          <input
            className={styles.page}
            inputMode="numeric"
            aria-label={t('page')}
            value={draft ?? String(page)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={jump}
          />
          <span>{t('of', { pages: orMore(pages) })}</span>
        </form>
      )}
      <IconButton
        icon={IconChevronRight}
        size="sm"
        label={t('next')}
        disabled={page >= last}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
