import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Column } from '../../../design-system/data/column.ts';
import { Table, type Sort } from '../../../design-system/data/table.tsx';
import type { ListAddress } from '../../../lists/list-address.ts';
import type { ListNavigation } from '../../../lists/use-list-address.ts';
import { prefetchOrder } from '../prefetch-order.ts';
import { OrderCards, OrderCardsSkeleton } from './order-cards.tsx';
import { sortColumnOf, type OrderColumnName } from './order-columns.tsx';
import styles from './order-list.module.css';
import type { ChosenRows } from './use-selection.ts';

interface OrderRowsProps {
  /** Undefined while they are on their way. */
  readonly orders: readonly ManagerOrderSummaryOnWire[] | undefined;
  readonly columns: readonly Column<ManagerOrderSummaryOnWire>[];
  readonly navigation: ListNavigation;
  readonly selection: ChosenRows;
  readonly current: string | null;
  readonly pageOf: (order: ManagerOrderSummaryOnWire) => string;
  readonly onOpen: (order: ManagerOrderSummaryOnWire) => void;
  readonly isPhone: boolean;
  readonly isNarrow: boolean;
  /** How the list stands when nobody has sorted it; null where no column tells. */
  readonly firstSort: Sort | null;
  readonly nothing: ReactNode;
}

/** An order of another server is none of this one’s, whatever its number is. */
export const orderKey = ({ id, technicalHostingServer }: ManagerOrderSummaryOnWire): string =>
  technicalHostingServer === null ? String(id) : `${technicalHostingServer} ${id}`;

/** Whether the order is on the server that answered: it can be opened beside the list, chosen and printed. */
export const isHere = ({ technicalHostingServer }: ManagerOrderSummaryOnWire): boolean =>
  technicalHostingServer === null;

/** The orders themselves: dense rows, or cards on a phone. */
export function OrderRows(props: OrderRowsProps) {
  const { orders, columns, navigation, selection, current, pageOf, onOpen, isPhone, isNarrow, firstSort, nothing } =
    props;
  const t = useTranslations('orders');
  const { address, change, hrefOf } = navigation;
  if (isPhone) {
    return (
      <div className={styles.cards}>
        {orders === undefined ? (
          <OrderCardsSkeleton />
        ) : orders.length === 0 ? (
          nothing
        ) : (
          <OrderCards orders={orders} hrefOf={pageOf} />
        )}
      </div>
    );
  }
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={orders ?? []}
      rowKey={orderKey}
      rowHref={(row) => (isHere(row) ? hrefOf({ open: orderKey(row) }) : pageOf(row))}
      onOpen={onOpen}
      onNear={(row) => {
        if (isHere(row)) prefetchOrder(row.id);
      }}
      sort={address.sort === null ? firstSort : shownSort(address.sort)}
      onSortChange={(next) => change({ sort: wireSort(next) }, 'replace')}
      selection={selection}
      canSelect={isHere}
      selectLabel={({ id }) => t('selectOrder', { number: formatOrderNumber(id) })}
      currentKey={current}
      narrow={isNarrow}
      loading={orders === undefined}
      empty={nothing}
      roomBelow={selection.keys.size > 0}
    />
  );
}

function shownSort(sort: NonNullable<ListAddress['sort']>): Sort | null {
  const name = (Object.keys(sortColumnOf) as OrderColumnName[]).find((key) => sortColumnOf[key] === sort.column);
  return name === undefined ? null : { key: name, direction: sort.ascending ? 'ascending' : 'descending' };
}

function wireSort({ key, direction }: Sort): ListAddress['sort'] {
  const column = sortColumnOf[key as OrderColumnName];
  return column === undefined ? null : { column, ascending: direction === 'ascending' };
}
