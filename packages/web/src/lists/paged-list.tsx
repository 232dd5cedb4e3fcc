import type { ListDefinition } from '@loge/contract/shared/define-list';
import type { OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import { formatCount } from '@loge/domain/shared/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { CallFailure } from '../client/failures.ts';
import { QueryError } from '../client/query-boundary.tsx';
import type { Column } from '../design-system/data/column.ts';
import { KeyHints } from '../design-system/data/key-hints.tsx';
import { Pagination } from '../design-system/data/pagination.tsx';
import { Table, type Sort } from '../design-system/data/table.tsx';
import { useTableKeys } from '../design-system/data/use-table-keys.ts';
import { EmptyState } from '../design-system/feedback/empty-state.tsx';
import { ListScreen } from '../design-system/layout/list-screen.tsx';
import { Skeleton, SkeletonGroup } from '../design-system/status/skeleton.tsx';
import type { ObjectName } from '../illustrations/object-names.ts';
import type { AddFilterControl } from './add-filter.tsx';
import { withDaysAskedFor } from './chosen-filters.ts';
import { ListExport, type ListFile } from './list-export.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListSearch } from './list-search.tsx';
import { askedSort, shownSort } from './list-sort.ts';
import styles from './paged-list.module.css';
import { NewRows, type NewRowsKind } from './new-rows.tsx';
import { ListEmptyState } from './list-empty-state.tsx';
import type { ListNavigation } from './use-list-address.ts';
import { onPhone, useMedia } from './use-media.ts';
import { useSidePanelFocus } from './use-side-panel-focus.ts';
import { useInvalidFilters } from './use-invalid-filters.ts';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly totalItems: number;
  readonly moreThanTotal: boolean;
  readonly pageSize: number;
  readonly filters: readonly OfferedFilterOnWire[];
  readonly upTo?: number | undefined;
  readonly newer?: number | undefined;
}

/** What a panel beside the list needs besides the row: how to close it, and how to walk on. */
export interface PanelFrame {
  readonly onClose: () => void;
  readonly walk: {
    readonly position: string;
    readonly onPrevious?: (() => void) | undefined;
    readonly onNext?: (() => void) | undefined;
  };
}

interface PagedListProps<Row> {
  /** What the rows are: "Paiements". */
  readonly label: string;
  readonly list: ListNavigation;
  readonly query: UseQueryResult<Page<Row>, CallFailure>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** A row on a phone; it is touched to open. */
  readonly card: (row: Row) => ReactNode;
  /** The list by which the columns are sorted; without it they are not. */
  readonly definition?: Pick<ListDefinition, 'columns' | 'firstSort'>;
  /** Where all pages can be saved as a file. */
  readonly file?: ListFile;
  /** What is searched for by its field: "Titre, nom ou e-mail"; without it the list has none. */
  readonly search?: string;
  /** Instead of the filters that the answer offers. */
  readonly offered?: readonly OfferedFilterOnWire[];
  /** `Tabs` to the lists beside this one. */
  readonly views?: ReactNode;
  /** Sentences before the filters. */
  readonly leading?: ReactNode;
  /** What the button of rows that were added since names them; lines without it. */
  readonly rowKind?: NewRowsKind;
  /** "312 paiements". */
  readonly summary: (count: number, shown: string) => ReactNode;
  readonly empty: { readonly object: ObjectName; readonly title: string; readonly help?: string };
  /** A row beside the list, by its key; the row itself is undefined when it is not on this page. */
  readonly panel?: (row: Row | undefined, key: string, frame: PanelFrame) => ReactNode;
  /** Instead of a panel: a row leads to a screen of its own. */
  readonly leadsTo?: (key: string) => void;
}

/** A list of the back office that is read: filters as sentences in the address bar, pages of 100, the keyboard, a row beside it. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const {
    label,
    list,
    query,
    columns,
    rowKey,
    card,
    definition,
    rowKind = 'rows',
    file,
    search,
    views,
    leading,
    summary,
    empty,
    panel,
    leadsTo,
  } = props;
  const t = useTranslations('lists');
  const language = useLocale();
  const { address, change } = list;
  const isPhone = useMedia(onPhone);
  const isTight = useMedia('(max-width: 1099px)');
  const [cursor, setCursor] = useState<string | null>(null);
  const adder = useRef<AddFilterControl>(null);
  const screen = useRef<HTMLDivElement>(null);
  useInvalidFilters(query.error, list);
  const page = query.data;
  const rows = useMemo(() => page?.items ?? [], [page]);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const { open } = address;
  useSidePanelFocus(screen, isPhone ? open : null);
  const count = (value: number) => formatCount(value, language);
  const total = page?.totalItems ?? 0;
  const shownTotal = page?.moreThanTotal === true ? t('moreThan', { count: count(total) }) : count(total);
  const goTo = leadsTo ?? ((key: string) => change({ open: key }, open === null ? 'push' : 'replace'));
  const close = useCallback(() => {
    setCursor(open);
    change({ open: null });
  }, [change, open]);
  useTableKeys({
    keys,
    currentKey: open ?? cursor,
    onCurrentChange: (key) => (open === null ? setCursor(key) : goTo(key)),
    onOpen: goTo,
    shortcuts: {
      f: () => adder.current?.open(),
      '/': () => screen.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    },
  });
  const at = open === null ? -1 : keys.indexOf(open);
  const first = (page?.pageSize ?? 0) * (address.page - 1) + 1;
  const walkTo = (index: number) => {
    const key = keys[index];
    return key === undefined ? undefined : () => goTo(key);
  };
  // Of a list that begins with the newest, the new rows stand at the top however it was sorted before.
  const openAnew = () =>
    change({ page: 1, open: null, ...(definition?.firstSort.ascending === false && { sort: null }) });
  const nothing = (
    <ListEmptyState list={list} object={empty.object}>
      <EmptyState object={empty.object} title={empty.title}>
        {empty.help}
      </EmptyState>
    </ListEmptyState>
  );
  return (
    <div ref={screen} className={styles.screen}>
      <ListScreen
        views={views}
        filters={
          <ListFilters
            adder={adder}
            offered={props.offered ?? page?.filters ?? []}
            chosen={withDaysAskedFor(address.filters)}
            onChange={(filters) => change({ filters, open: null }, 'replace')}
            leading={
              <>
                {search !== undefined && (
                  <ListSearch
                    label={search}
                    settled={address.search}
                    settle={(words) => change({ search: words, open: null }, 'replace')}
                  />
                )}
                {leading}
              </>
            }
            news={<NewRows count={page?.newer} kind={rowKind} onShow={openAnew} />}
            summary={
              <>
                {page !== undefined && summary(total, shownTotal)}
                {file !== undefined && <ListExport {...file} />}
              </>
            }
            daysStay
          />
        }
        foot={
          <>
            {isPhone ? <span /> : <Hints beside={open !== null} />}
            {page !== undefined && (
              <Pagination
                page={address.page}
                pageSize={page.pageSize}
                total={total}
                more={page.moreThanTotal}
                onPageChange={(wanted) => change({ page: wanted, open: null, upTo: page.upTo ?? null })}
              />
            )}
          </>
        }
        panel={
          open !== null &&
          panel?.(rows[at], open, {
            onClose: close,
            walk: {
              position: at === -1 ? '' : t('position', { at: count(first + at), total: shownTotal }),
              onPrevious: walkTo(at - 1),
              onNext: at === -1 ? undefined : walkTo(at + 1),
            },
          })
        }
      >
        {page === undefined && query.error !== null ? (
          <QueryError failure={query.error} retry={() => void query.refetch()} />
        ) : isPhone ? (
          <div className={styles.phone}>
            {page === undefined ? (
              <CardsSkeleton />
            ) : rows.length === 0 ? (
              nothing
            ) : (
              <ul className={styles.cards} aria-label={label}>
                {rows.map((row) => (
                  <li key={rowKey(row)}>
                    <button
                      type="button"
                      data-key={rowKey(row)}
                      className={styles.card}
                      onClick={() => goTo(rowKey(row))}
                    >
                      {card(row)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ) : (
          <Table
            label={label}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            onOpen={(row) => goTo(rowKey(row))}
            {...(definition !== undefined && {
              sort: shownSort(definition, address.sort),
              onSortChange: (sort: Sort) => change({ sort: askedSort(definition, sort) }, 'replace'),
            })}
            currentKey={open ?? cursor}
            narrow={open !== null || isTight}
            loading={page === undefined}
            empty={nothing}
          />
        )}
      </ListScreen>
    </div>
  );
}

function Hints({ beside }: { beside: boolean }) {
  const t = useTranslations('lists');
  if (beside) return <KeyHints hints={[{ keys: ['J', 'K'], words: t('keys.walk') }]} />;
  return (
    <KeyHints
      hints={[
        { keys: ['J', 'K'], words: t('keys.walk') },
        { keys: [t('keyNames.enter')], words: t('keys.open') },
        { keys: ['F'], words: t('keys.filter') },
        { keys: ['/'], words: t('keys.search') },
      ]}
    />
  );
}

function CardsSkeleton() {
  return (
    <SkeletonGroup className={styles.cards ?? ''}>
      {[0, 1, 2, 3, 4].map((card) => (
        <Skeleton key={card} shape="box" height={88} />
      ))}
    </SkeletonGroup>
  );
}
