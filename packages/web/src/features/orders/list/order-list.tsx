import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { formatCount } from '@loge/domain/shared/money';
import { useRouter } from '@tanstack/react-router';
import { use, useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { QueryError } from '../../../client/query-boundary.tsx';
import { useTableKeys } from '../../../design-system/data/use-table-keys.ts';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../../design-system/fields/search-field.tsx';
import { ListScreen } from '../../../design-system/layout/list-screen.tsx';
import { Explained } from '../../../design-system/overlays/explained.tsx';
import { Kbd } from '../../../design-system/values/kbd.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import type { AddFilterControl } from '../../../lists/add-filter.tsx';
import { ListEmptyState } from '../../../lists/list-empty-state.tsx';
import { ListFilters } from '../../../lists/list-filters.tsx';
import { NewRows } from '../../../lists/new-rows.tsx';
import { serverPath } from '../../../lists/server-path.ts';
import { ServersNotice } from '../../../lists/servers-notice.tsx';
import { useDraft } from '../../../lists/use-draft.ts';
import { useInvalidFilters } from '../../../lists/use-invalid-filters.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { onPhone, useMedia } from '../../../lists/use-media.ts';
import { useMeasureSentence } from '../../../messages/use-measure-sentence.ts';
import { useUser } from '../../../session/session.ts';
import { LastActedContext } from '../acts/order-acts-context.ts';
import { OrderPanel } from '../detail/order-panel.tsx';
import { AllDesks } from './all-desks.tsx';
import { LegacyOrders } from './legacy-orders.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderListFooter } from './order-list-footer.tsx';
import { OrderListTabs } from './order-list-tabs.tsx';
import styles from './order-list.module.css';
import { OrderRowMenu } from './order-row-menu.tsx';
import { isHere, orderKey, OrderRows } from './order-rows.tsx';
import { OrdersBulk } from './orders-bulk.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { useOrderExport } from './use-order-export.ts';
import { useOrderList, useOrderListQuery, usePrintedOrders, type OrderListName } from './use-order-list.ts';
import { useRowNavigation } from './use-row-navigation.ts';
import { useSelection } from './use-selection.ts';
import { useShownColumns } from './use-shown-columns.ts';

export interface OrderListProps {
  readonly name: OrderListName;
  /** Only the orders of this beneficiary; null for all. */
  readonly adherentId: number | null;
  /** The view of an address without one; without it the server's first. */
  readonly firstView?: string | undefined;
  /** Which of the server's views are shown, as they are; without it all of them. */
  readonly viewsOf?:
    | ((views: readonly ListViewOnWire[], current: string | null) => readonly ListViewOnWire[])
    | undefined;
  /** Sentences before the filters: the conciergerie and the beneficiary one works for. */
  readonly context?: ReactNode;
  /** Beside the views. */
  readonly leading?: ReactNode;
  /** The page of an order. */
  readonly pageOf: (orderId: number) => string;
  readonly onTakeOver: (userId: number) => void;
  /** Asks for an order's number and goes to it. */
  readonly onGoTo: () => void;
  /** Said when the list is empty without any filter. */
  readonly empty: ReactNode;
}

const namedViews = ['toProcess', 'toHandOver', 'unpaid', 'today', 'late'] as const;

const isNamedView = (view: string | null): view is (typeof namedViews)[number] =>
  namedViews.some((name) => name === view);

/** The one below, of this page. */
function nextOf(path: readonly string[], open: string): number | undefined {
  const next = path.includes(open) ? path[path.indexOf(open) + 1] : undefined;
  return next === undefined ? undefined : Number(next);
}

const noOrders: readonly ManagerOrderSummaryOnWire[] = [];

/** A manager's orders: views, filters as sentences, dense rows, the keyboard, what can be done with several, an order beside them. */
export function OrderList(props: OrderListProps) {
  const { name, firstView, viewsOf, leading, pageOf, onTakeOver, onGoTo } = props;
  const adder = useRef<AddFilterControl>(null);
  const searchBox = useRef<HTMLDivElement>(null);
  const shownList = useShownList(props);
  const { navigation, question, query, list, selection, open, isPhone, isTight, orders } = shownList;
  const { address, change, hrefOf } = navigation;
  const { shown, choose } = useShownColumns(name, navigation);
  const { conciergerieList } = useUser();
  const exporting = useOrderExport(question, {
    desksHere: conciergerieList.map(({ id }) => String(id)),
    servers: list?.servers ?? [],
  });
  const printing = usePrintedOrders(name, question);
  const chosen = orders.filter((order) => isHere(order) && selection.keys.has(orderKey(order)));
  const opening = useOpening(shownList, pageOf, { adder, searchBox });
  const isWide = useMedia('(min-width: 1400px)');
  const columns = useOrderColumns(
    shown,
    { hasReasons: name === 'inbox', hasNoRoom: open !== null && (name === 'inbox' || !isWide) },
    opening.menu,
  );
  const views = list === undefined ? [] : (viewsOf?.(list.views, address.view) ?? list.views);
  const first = firstView ?? list?.views[0]?.name ?? '';
  return (
    <>
      <ListScreen
        views={
          <OrderListTabs
            {...{ views, first, navigation, onGoTo, leading }}
            current={address.view ?? first}
            isPlain={open !== null || isPhone}
            hasReasons={name === 'inbox'}
            columns={shown}
            onColumnsChange={choose}
            onExport={name === 'all' ? () => void exporting.save() : undefined}
            isExporting={exporting.busy}
          />
        }
        filters={<OrderFilters {...{ name, shownList, adder, searchBox }} context={props.context} />}
        bulkBar={
          chosen.length > 0 && (
            <OrdersBulk
              orders={chosen}
              keysAreTaken={open !== null}
              onPrint={() => void printing.start(selection.keys)}
              onClear={selection.clear}
            />
          )
        }
        foot={
          <OrderListFooter
            page={address.page}
            pageSize={shownList.pageSize}
            total={list?.totalItems}
            more={list?.moreThanTotal === true}
            showsKeys={!isTight && open === null}
            onPageChange={(page) => change({ page, open: null, upTo: list?.upTo ?? null })}
          />
        }
        panel={
          open !== null && (
            <OrderPanel
              orderId={Number(open)}
              pageHref={pageOf(Number(open))}
              hrefOf={(id) => hrefOf({ open: String(id) })}
              onClose={opening.close}
              onTakeOver={onTakeOver}
              walk={opening.walk}
              nextId={nextOf(opening.walk.path, open)}
            />
          )
        }
      >
        {list === undefined && query.error !== null ? (
          <QueryError failure={query.error} retry={() => void query.refetch()} />
        ) : (
          <OrderRows
            {...{ columns, navigation, selection, isPhone }}
            orders={list?.items}
            current={open ?? opening.cursor}
            pageOf={opening.pageOfOrder}
            onOpen={opening.openOrder}
            isNarrow={open !== null || isTight}
            firstSort={name === 'all' ? { key: 'number', direction: 'descending' } : null}
            nothing={<NoOrders navigation={navigation} first={first} empty={props.empty} />}
          />
        )}
      </ListScreen>
      {printing.orders !== null && <PrintSheet orders={printing.orders} onDone={printing.stop} />}
    </>
  );
}

type ShownList = ReturnType<typeof useShownList>;

/** The orders that the address asks for, and what is chosen among them. */
function useShownList({ name, adherentId, firstView }: OrderListProps) {
  const navigation = useListAddress();
  const isPhone = useMedia(onPhone);
  const question = useOrderListQuery(navigation.address, adherentId, firstView);
  const query = useOrderList(name, question);
  const list = query.data;
  useInvalidFilters(query.error, navigation);
  return {
    ...{ navigation, question, query, list, isPhone },
    orders: list?.items ?? noOrders,
    pageSize: list?.pageSize ?? 100,
    isTight: useMedia('(max-width: 1099px)'),
    selection: useSelection(JSON.stringify(question)),
    /** The order that stands beside the list. */
    open: isPhone ? null : navigation.address.open,
  };
}

interface OrderControls {
  readonly adder: RefObject<AddFilterControl | null>;
  readonly searchBox: RefObject<HTMLDivElement | null>;
}

/** How an order is opened: beside the list, on the server where it is, and by the keys. */
function useOpening(
  { navigation, query, list, orders, pageSize, selection, open }: ShownList,
  pageOf: OrderListProps['pageOf'],
  { adder, searchBox }: OrderControls,
) {
  const router = useRouter();
  const { change } = navigation;
  const [cursor, setCursor] = useState<string | null>(null);
  const acted = use(LastActedContext);
  const pageOfOrder = useCallback(
    ({ id, technicalHostingServer, conciergerieId }: ManagerOrderSummaryOnWire) =>
      technicalHostingServer === null ? pageOf(id) : serverPath(technicalHostingServer, id, conciergerieId),
    [pageOf],
  );
  const menu = useCallback(
    (row: ManagerOrderSummaryOnWire) => <OrderRowMenu order={row} pageHref={pageOfOrder(row)} />,
    [pageOfOrder],
  );
  const keys = useMemo(() => orders.map(orderKey), [orders]);
  // Beside the list stand the orders of this server; the others are opened where they are.
  const keysHere = useMemo(() => orders.filter(isHere).map(orderKey), [orders]);
  const walk = useRowNavigation(
    {
      ...{ keys, walked: keysHere, open, pageSize },
      total: list?.totalItems ?? 0,
      more: list?.moreThanTotal === true,
      upTo: list?.upTo,
      isFresh: list !== undefined && !query.isPlaceholderData,
      acted: acted === null ? null : String(acted),
    },
    navigation,
  );
  const walkOver = (key: string) => {
    // The keys stop at the ends of a page; an open order goes on to the next one.
    if (key !== open) return change({ open: key }, 'replace');
    return (key === walk.path[0] && walk.path.length > 1 ? walk.onPrevious : walk.onNext)?.();
  };
  const openOrder = (order: ManagerOrderSummaryOnWire) => {
    if (isHere(order)) change({ open: orderKey(order) }, open === null ? 'push' : 'replace');
    else void router.navigate({ href: pageOfOrder(order) });
  };
  const close = useCallback(() => {
    setCursor(open);
    change({ open: null });
  }, [change, open]);
  useTableKeys({
    keys: open === null ? keys : walk.path,
    currentKey: open ?? cursor,
    onCurrentChange: (key) => (open === null ? setCursor(key) : walkOver(key)),
    onOpen: (key) => {
      const order = orders.find((each) => orderKey(each) === key);
      if (order !== undefined) openOrder(order);
    },
    onToggle: (key) => {
      if (keysHere.includes(key)) selection.toggle(key);
    },
    shortcuts: {
      f: () => adder.current?.open(),
      '/': () => searchBox.current?.querySelector('input')?.focus(),
    },
  });
  return { cursor, menu, pageOfOrder, openOrder, close, walk };
}

interface OrderFiltersProps extends OrderControls {
  readonly name: OrderListName;
  readonly shownList: ShownList;
  readonly context: ReactNode;
}

/** What is searched and filtered, and what the orders come to. */
function OrderFilters({ name, shownList, adder, searchBox, context }: OrderFiltersProps) {
  const { navigation, list, open, isPhone } = shownList;
  const { address, change } = navigation;
  const t = useTranslations('orders');
  const words = useTranslations('lists');
  const language = useLocale();
  const meaningOf = useMeasureSentence();
  const [search, setSearch] = useDraft(address.search, (text) => change({ search: text }, 'replace'));
  const counted = formatCount(list?.totalItems ?? 0, language);
  const shownTotal = list?.moreThanTotal === true ? words('moreThan', { count: counted }) : counted;
  return (
    <>
      <ListFilters
        adder={adder}
        offered={list?.filters ?? []}
        chosen={address.filters}
        onChange={(filters) => change({ filters }, 'replace')}
        leading={
          <>
            <div ref={searchBox} className={styles.search}>
              <SearchField
                size="sm"
                label={words('search')}
                placeholder={t('searchPlaceholder')}
                value={search}
                onValueChange={setSearch}
                trailing={!isPhone && <Kbd>/</Kbd>}
              />
            </div>
            {open === null && context}
            {open === null && list !== undefined && <AllDesks list={list} navigation={navigation} />}
          </>
        }
        news={
          <NewRows
            count={list?.newer}
            kind="orders"
            onShow={() => change({ page: 1, open: null, ...(name === 'all' && { sort: null }) })}
          />
        }
        summary={
          list !== undefined && (
            <>
              <LegacyOrders orders={list.beacItems} />
              {t('summary', { count: list.totalItems, shown: shownTotal })}
              {list.totalAmount !== null && (
                <>
                  {' · '}
                  <Explained by={meaningOf('amountDue')}>
                    {/* What explains itself must be reachable by keyboard. */}
                    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                    <span tabIndex={0}>
                      <MoneyText cents={list.totalAmount} className={styles.amount} />
                    </span>
                  </Explained>
                </>
              )}
            </>
          )
        }
      />
      {list !== undefined && <ServersNotice servers={list.servers} className={styles.missing} />}
    </>
  );
}

interface NoOrdersProps {
  readonly navigation: ShownList['navigation'];
  readonly first: string;
  readonly empty: ReactNode;
}

function NoOrders({ navigation, first, empty }: NoOrdersProps) {
  const t = useTranslations('orders');
  const { view } = navigation.address;
  return (
    <ListEmptyState list={navigation} object="colis">
      {isNamedView(view) && view !== first ? <EmptyState object="colis" title={t(`emptyViews.${view}`)} /> : empty}
    </ListEmptyState>
  );
}
