import { departureList } from '@loge/contract/users/departure-list';
import type { DepartureOnWire } from '@loge/contract/users/departure-wire';
import { getDepartures } from '@loge/contract/users/get-departures';
import { countArticles } from '@loge/domain/ordering/item-types';
import { reasonLabel } from '@loge/domain/users/departures';
import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';
import { useMemo, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import type { Column } from '../../design-system/data/column.ts';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { ListMoment } from '../../lists/list-cells.tsx';
import { listInput } from '../../lists/list-input.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListColumns } from '../../lists/use-list-columns.tsx';
import { DeparturePanel } from './departure-panel.tsx';
import styles from './people.module.css';

interface DepartureListProps {
  /** The other ways to look after beneficiaries, above the list. */
  readonly views: ReactNode;
  readonly pageOf: (orderId: number) => string;
}

const keyOf = ({ id }: DepartureOnWire): string => String(id);
const SETTLED = 'settled';
const settledOrNot = (isSettled: boolean): ListFilterOnWire => ({
  name: SETTLED,
  type: 'is',
  valuesSelected: ['true'],
  excluded: !isSettled,
});

/** Who left the conciergerie with orders, items or credits there: to be taken up, or settled by whom. */
export function DepartureList({ views, pageOf }: DepartureListProps) {
  const t = useTranslations('departures');
  const list = useListAddress();
  const { address, change } = list;
  const isSettled = address.view === SETTLED;
  const input = listInput(address, { fixed: [settledOrNot(isSettled)] });
  const query = useActionQuery(getDepartures, input, { keepPrevious: true });
  const offered = query.data?.filters ?? [];
  return (
    <PagedList
      label={t('title')}
      list={list}
      query={query}
      columns={useDepartureColumns(isSettled)}
      rowKey={keyOf}
      views={views}
      offered={offered.filter(({ name }) => name !== SETTLED)}
      definition={departureList}
      file={{ list: getDepartures.name, query: input }}
      search={t('search')}
      leading={
        <SegmentControl
          label={t('state')}
          hideLabel
          size="sm"
          options={[
            { value: 'open', label: t('open') },
            { value: SETTLED, label: t('settled') },
          ]}
          value={isSettled ? SETTLED : 'open'}
          onValueChange={(view) => change({ view: view === SETTLED ? SETTLED : null, open: null }, 'replace')}
        />
      }
      summary={(count, shown) => t('summary', { count, shown })}
      empty={{
        object: 'accueil',
        title: t(isSettled ? 'emptySettled' : 'empty'),
        help: t('help'),
      }}
      card={(departure) => <DepartureCard departure={departure} />}
      panel={(departure, _key, frame) => <DeparturePanel departure={departure} frame={frame} pageOf={pageOf} />}
    />
  );
}

/** "2 commandes, 3 articles": what is left besides money. */
function useLeftWords(): (departure: DepartureOnWire) => string {
  const t = useTranslations('departures');
  return ({ orders, items, series, creditCents }) => {
    const parts = [
      ...(orders.length === 0 ? [] : [t('orderCount', { count: orders.length })]),
      ...(items.length === 0
        ? []
        : [t('itemCount', { count: countArticles(items.map(({ quantity }) => ({ type: 'product', quantity }))) })]),
      ...(series.length === 0 ? [] : [t('seriesCount', { count: series.length })]),
    ];
    return parts.length === 0 ? t(creditCents > 0 ? 'creditsOnly' : 'nothingLeft') : parts.join(', ');
  };
}

function DepartureCard({ departure }: { readonly departure: DepartureOnWire }) {
  const language = useLocale();
  const left = useLeftWords();
  return (
    <>
      <span className={styles.line}>
        <b>{departure.userName}</b>
        {departure.creditCents > 0 && <MoneyText cents={departure.creditCents} />}
      </span>
      <span className={styles.soft}>{left(departure)}</span>
      <span className={styles.line}>
        <span className={styles.soft}>{reasonLabel(departure.reason, language)}</span>
        <span className={styles.soft}>
          <ListMoment moment={departure.leftAt} dayOnly />
        </span>
      </span>
    </>
  );
}

function useDepartureColumns(isSettled: boolean): readonly Column<DepartureOnWire>[] {
  const left = useLeftWords();
  return useListColumns(
    departureList,
    useMemo(
      () => ({
        left: { width: 108, leads: true, cell: ({ leftAt }) => <ListMoment moment={leftAt} dayOnly /> },
        person: {},
        reason: { secondary: true },
        orders: { width: 220, cell: (departure) => <Truncated>{left(departure)}</Truncated> },
        credits: {
          width: 96,
          cell: ({ creditCents }) => (creditCents > 0 ? <MoneyText cents={creditCents} /> : '—'),
        },
        ...(isSettled
          ? { settledBy: { width: 160, secondary: true } }
          : { conciergerie: { width: 180, secondary: true } }),
      }),
      [isSettled, left],
    ),
  );
}
