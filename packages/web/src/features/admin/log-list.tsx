import { getBizLogsList } from '@loge/contract/admin/get-biz-logs-list';
import type { OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import { compareTexts } from '@loge/domain/shared/alphabetical';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import type { Column } from '../../design-system/data/column.ts';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { OrderNumber } from '../../design-system/values/order-number.tsx';
import { chosenDays, withDaysAskedFor } from '../../lists/chosen-filters.ts';
import { ListLink, ListMoment, nothing } from '../../lists/list-cells.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import styles from './admin.module.css';
import { useLogAction } from '../../messages/log-actions.ts';
import { LogPanel } from './log-panel.tsx';
import type { LogLine } from './record-rows.ts';

interface LogListProps {
  readonly views: ReactNode;
  /** The page of an order. */
  readonly pageOf: (orderId: number) => string;
}

const keyOf = ({ id }: LogLine): string => String(id);

/** The business log: who did what to what, latest first. Spec: partner-content-locker §2 /admin/AllLogs. */
export function LogList({ views, pageOf }: LogListProps) {
  const t = useTranslations('admin.logs');
  const list = useListAddress();
  const { address, change } = list;
  const filters = withDaysAskedFor(address.filters);
  const [dateStart, dateEnd] = chosenDays(filters, 'date');
  const query = useActionQuery(
    getBizLogsList,
    {
      page: address.page,
      ...(address.upTo !== undefined && { upTo: address.upTo }),
      filters: filters.filter(({ name }) => name !== 'date'),
      ...(address.search !== '' && { comment: address.search }),
      ...(dateStart !== '' && { dateStart }),
      ...(dateEnd !== '' && { dateEnd }),
    },
    { keepPrevious: true },
  );
  const actionText = useLogAction();
  const offered = useOfferedFilters(query.data?.filters);
  return (
    <PagedList
      label={t('title')}
      list={list}
      query={query}
      columns={useLogColumns(pageOf)}
      rowKey={keyOf}
      views={views}
      offered={offered}
      leading={
        <ListSearch
          label={t('search')}
          settled={address.search}
          settle={(search) => change({ search, open: null }, 'replace')}
        />
      }
      summary={(count, shown) => t('summary', { count, shown })}
      empty={{ object: 'livre', title: t('empty') }}
      card={(line) => (
        <>
          <span className={styles.cardHead}>
            <b>{actionText(line.action)}</b>
            <ListMoment moment={line.date} />
          </span>
          <span className={styles.cardText}>{line.comment}</span>
          <span className={styles.cardSoft}>{line.logFrom}</span>
        </>
      )}
      panel={(line, _key, frame) => <LogPanel line={line} pageOf={pageOf} frame={frame} />}
    />
  );
}

/** What the server offers, with the actions in words, and the days. */
function useOfferedFilters(offered: readonly OfferedFilterOnWire[] | undefined): readonly OfferedFilterOnWire[] {
  const t = useTranslations('admin.logs');
  const actionText = useLogAction();
  return useMemo(
    () => [
      ...(offered ?? []).map((filter) =>
        filter.name === 'action'
          ? {
              ...filter,
              label: t('action'),
              values: filter.values
                .map(({ id }) => ({ id, label: actionText(id) }))
                .toSorted((one, other) => compareTexts(one.label, other.label)),
            }
          : filter,
      ),
      { name: 'date', label: t('date'), type: 'date', values: [], valuesSelected: [], excluded: false },
    ],
    [offered, actionText, t],
  );
}

function useLogColumns(pageOf: (orderId: number) => string): readonly Column<LogLine>[] {
  const t = useTranslations('admin.logs');
  const actionText = useLogAction();
  return useMemo(
    () => [
      { key: 'date', header: t('date'), width: 126, leads: true, cell: ({ date }) => <ListMoment moment={date} /> },
      {
        key: 'action',
        header: t('action'),
        width: 170,
        cell: ({ action }) => <span className={styles.sentence}>{actionText(action)}</span>,
      },
      {
        key: 'order',
        header: t('order'),
        align: 'end',
        width: 104,
        secondary: true,
        cell: ({ orderId }) =>
          orderId === null ? (
            nothing
          ) : (
            <ListLink href={pageOf(orderId)}>
              <OrderNumber id={orderId} />
            </ListLink>
          ),
      },
      {
        key: 'comment',
        header: t('comment'),
        cell: ({ comment }) => (comment === '' ? nothing : <span className={styles.sentence}>{comment}</span>),
      },
      {
        key: 'from',
        header: t('from'),
        width: 170,
        secondary: true,
        cell: ({ logFrom }) => <Truncated>{logFrom}</Truncated>,
      },
      {
        key: 'to',
        header: t('to'),
        width: 170,
        secondary: true,
        cell: ({ logTo }) => (logTo === '' ? nothing : <Truncated>{logTo}</Truncated>),
      },
    ],
    [t, actionText, pageOf],
  );
}
