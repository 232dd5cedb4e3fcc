import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { formatCount } from '@loge/domain/shared/money';
import { useRouter } from '@tanstack/react-router';
import { use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { QueryError } from '../../../client/query-boundary.tsx';
import { useTableKeys } from '../../../design-system/data/use-table-keys.ts';
import { SearchField } from '../../../design-system/fields/search-field.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { ListScreen } from '../../../design-system/layout/list-screen.tsx';
import { Explained } from '../../../design-system/overlays/explained.tsx';
import { Kbd } from '../../../design-system/values/kbd.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import type { AddFilterControl } from '../../../lists/add-filter.tsx';
import { ListFilters } from '../../../lists/list-filters.tsx';
import { ListEmptyState } from '../../../lists/list-empty-state.tsx';
import { useDraft } from '../../../lists/use-draft.ts';
import { serverPath } from '../../../lists/server-path.ts';
import { ServersNotice } from '../../../lists/servers-notice.tsx';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { onPhone, useMedia } from '../../../lists/use-media.ts';
import { useInvalidFilters } from '../../../lists/use-invalid-filters.ts';
import { useMeasureSentence } from '../../../messages/use-measure-sentence.ts';
import { NewRows } from '../../../lists/new-rows.tsx';
import { LastActedContext } from '../acts/order-acts-context.ts';
import { AllDesks } from './all-desks.tsx';
import { OrderPanel } from '../detail/order-panel.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { LegacyOrders } from './legacy-orders.tsx';
import { OrderListFooter } from './order-list-footer.tsx';
import { OrderListTabs } from './order-list-tabs.tsx';
import styles from './order-list.module.css';
import { OrderRowMenu } from './order-row-menu.tsx';
import { useUser } from '../../../session/session.ts';
import { isHere, orderKey, OrderRows } from './order-rows.tsx';
import { OrdersBulk } from './orders-bulk.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { useOrderExport } from './use-order-export.ts';
import { useOrderList, useOrderListQuery, usePrintedOrders, type OrderListName } from './use-order-list.ts';
import { useSelection } from './use-selection.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useRowNavigation } from './use-row-navigation.ts';

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
  const { name, adherentId, firstView, viewsOf, context, leading, pageOf, onTakeOver, onGoTo, empty } = props;
  const t = useTranslations('orders');
  const words = useTranslations('lists');
  const language = useLocale();
  const meaningOf = useMeasureSentence();
  const router = useRouter();
  const { conciergerieList } = useUser();
  const navigation = useListAddress();
  const { address, change, hrefOf } = navigation;
  const isPhone = useMedia(onPhone);
  const isTight = useMedia('(max-width: 1099px)');
  const isWide = useMedia('(min-width: 1400px)');
  const question = useOrderListQuery(address, adherentId, firstView);
  const query = useOrderList(name, question);
  const list = query.data;
  const orders = list?.items ?? noOrders;
  const [search, setSearch] = useDraft(address.search, (text) => change({ search: text }, 'replace'));
  const selection = useSelection(JSON.stringify(question));
  const [cursor, setCursor] = useState<string | null>(null);
  const adder = useRef<AddFilterControl>(null);
  const searchBox = useRef<HTMLDivElement>(null);
  const { shown, choose } = useShownColumns(name, navigation);
  const exporting = useOrderExport(question, {
    desksHere: conciergerieList.map(({ id }) => String(id)),
    servers: list?.servers ?? [],
  });
  const chosen = orders.filter((order) => isHere(order) && selection.keys.has(orderKey(order)));
  const printing = usePrintedOrders(name, question);
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
  const open = isPhone ? null : address.open;
  const columns = useOrderColumns(
    shown,
    { hasReasons: name === 'inbox', hasNoRoom: open !== null && (name === 'inbox' || !isWide) },
    menu,
  );
  useInvalidFilters(query.error, navigation);

  const acted = use(LastActedContext);
  const pageSize = list?.pageSize ?? 100;
  const counted = formatCount(list?.totalItems ?? 0, language);
  const shownTotal = list?.moreThanTotal === true ? words('moreThan', { count: counted }) : counted;
  const isFresh = list !== undefined && !query.isPlaceholderData;
  const walk = useRowNavigation(
    {
      keys,
      walked: keysHere,
      open,
      pageSize,
      total: list?.totalItems ?? 0,
      more: list?.moreThanTotal === true,
      upTo: list?.upTo,
      isFresh,
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

  const views = list === undefined ? [] : (viewsOf?.(list.views, address.view) ?? list.views);
  const first = firstView ?? list?.views[0]?.name ?? '';

  return (
    <>
      <ListScreen
        views={
          <OrderListTabs
            views={views}
            current={address.view ?? first}
            first={first}
            navigation={navigation}
            isPlain={open !== null || isPhone}
            hasReasons={name === 'inbox'}
            columns={shown}
            onColumnsChange={choose}
            onGoTo={onGoTo}
            onExport={name === 'all' ? () => void exporting.save() : undefined}
            isExporting={exporting.busy}
            leading={leading}
          />
        }
        filters={
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
        }
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
            pageSize={pageSize}
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
              onClose={close}
              onTakeOver={onTakeOver}
              walk={walk}
              nextId={nextOf(walk.path, open)}
            />
          )
        }
      >
        {list === undefined && query.error !== null ? (
          <QueryError failure={query.error} retry={() => void query.refetch()} />
        ) : (
          <OrderRows
            orders={list?.items}
            columns={columns}
            navigation={navigation}
            selection={selection}
            current={open ?? cursor}
            pageOf={pageOfOrder}
            onOpen={openOrder}
            isPhone={isPhone}
            isNarrow={open !== null || isTight}
            firstSort={name === 'all' ? { key: 'number', direction: 'descending' } : null}
            nothing={
              <ListEmptyState list={navigation} object="colis">
                {isNamedView(address.view) && address.view !== first ? (
                  <EmptyState object="colis" title={t(`emptyViews.${address.view}`)} />
                ) : (
                  empty
                )}
              </ListEmptyState>
            }
          />
        )}
      </ListScreen>
      {printing.orders !== null && <PrintSheet orders={printing.orders} onDone={printing.stop} />}
    </>
  );
}
