import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { IconDownload, IconHash } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../../client/failures.ts';
import { NotAnswered } from '../../../client/when-answered.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { KeyHints } from '../../../design-system/data/key-hints.tsx';
import { Pagination } from '../../../design-system/data/pagination.tsx';
import { Table, type Sort } from '../../../design-system/data/table.tsx';
import { useTableKeys } from '../../../design-system/data/use-table-keys.ts';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../../design-system/fields/search-field.tsx';
import { ListScreen } from '../../../design-system/layout/list-screen.tsx';
import { Tabs } from '../../../design-system/navigation/tabs.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { Kbd } from '../../../design-system/values/kbd.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import type { AddFilterControl } from '../../../lists/add-filter.tsx';
import { ListFilters } from '../../../lists/list-filters.tsx';
import { useDraft } from '../../../lists/use-draft.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { onPhone, useMedia } from '../../../lists/use-media.ts';
import { OrderPanel } from '../detail/order-panel.tsx';
import { useOrderNumber } from '../order-texts.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { OrderCards, OrderCardsSkeleton } from './order-cards.tsx';
import { sortColumnOf, useOrderColumns, type OrderColumnName } from './order-columns.tsx';
import styles from './order-list.module.css';
import { OrderRowMenu } from './order-row-menu.tsx';
import { OrdersBulk } from './orders-bulk.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useOrderExport } from './use-order-export.ts';
import { useOrderList, useOrderListQuery, type OrderListName } from './use-order-list.ts';
import { useSelection } from './use-selection.ts';
import { useShownColumns } from './use-shown-columns.ts';

export interface OrderListProps {
  readonly name: OrderListName;
  /** Only the orders of this beneficiary; null for all. */
  readonly adherentId: number | null;
  /** Sentences before the filters: the conciergerie and the beneficiary one works for. */
  readonly context?: ReactNode;
  /** The page of an order. */
  readonly pageOf: (orderId: number) => string;
  readonly onTakeOver: (userId: number) => void;
  /** Asks for an order's number and goes to it. */
  readonly onGoTo: () => void;
  /** A new order for the selected beneficiary; absent without one. */
  readonly onNewOrder?: (() => void) | undefined;
  /** Said when the list is empty without any filter. */
  readonly empty: ReactNode;
}

const keyOf = ({ id }: ManagerOrderSummaryOnWire): string => String(id);
const noOrders: readonly ManagerOrderSummaryOnWire[] = [];

/** A manager's orders: views, filters as sentences, dense rows, the keyboard, what can be done with several, an order beside them. */
export function OrderList(props: OrderListProps) {
  const { name, adherentId, context, pageOf, onTakeOver, onGoTo, onNewOrder, empty } = props;
  const t = useTranslations('orders');
  const words = useTranslations('lists');
  const number = useOrderNumber();
  const dialogs = useDialogs();
  const navigation = useListAddress();
  const { address, change, hrefOf } = navigation;
  const isPhone = useMedia(onPhone);
  const isTight = useMedia('(max-width: 1099px)');
  const question = useOrderListQuery(address, adherentId);
  const query = useOrderList(name, question);
  const list = query.data;
  const orders = list?.items ?? noOrders;
  const [search, setSearch] = useDraft(address.search, (text) => change({ search: text }, 'replace'));
  const selection = useSelection(JSON.stringify(question));
  const [cursor, setCursor] = useState<string | null>(null);
  const [printed, setPrinted] = useState<readonly ManagerOrderSummaryOnWire[] | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const adder = useRef<AddFilterControl>(null);
  const searchBox = useRef<HTMLDivElement>(null);
  const { shown, choose } = useShownColumns(navigation);
  const exporting = useOrderExport(question);

  const menu = useCallback(
    (row: ManagerOrderSummaryOnWire) => <OrderRowMenu order={row} pageHref={pageOf(row.id)} />,
    [pageOf],
  );
  const columns = useOrderColumns(shown, name === 'inbox', menu);
  const keys = useMemo(() => orders.map(keyOf), [orders]);
  const chosen = orders.filter((order) => selection.keys.has(keyOf(order)));
  const open = isPhone ? null : address.open;
  const current = open ?? cursor;

  useWrongFilters(query.error instanceof ActionRefused && query.error.refusal === 'invalid-input', () => {
    void dialogs.alert({ title: words('filterError'), body: words('filterErrorHelp') });
    change({ filters: [], view: null, sort: null, search: '', open: null }, 'replace');
  });

  const goTo = (key: string) => (open === null ? setCursor(key) : change({ open: key }, 'replace'));
  const close = useCallback(() => {
    setCursor(open);
    change({ open: null });
  }, [change, open]);
  const print = async () => {
    const detailed = await query.refetch();
    const wanted = selection.keys.size === 0 ? (detailed.data?.items ?? []) : chosen;
    setPrinted(wanted);
  };
  useTableKeys({
    keys,
    currentKey: current,
    onCurrentChange: goTo,
    onOpen: (key) => change({ open: key }),
    onToggle: selection.toggle,
    shortcuts: {
      f: () => adder.current?.open(),
      g: onGoTo,
      '?': () => setShowsKeys(true),
      '/': () => searchBox.current?.querySelector('input')?.focus(),
      ...(onNewOrder !== undefined && { c: onNewOrder }),
    },
  });

  const at = open === null ? -1 : keys.indexOf(open);
  const walkTo = (index: number) => {
    const key = keys[index];
    return key === undefined ? undefined : () => change({ open: key }, 'replace');
  };
  const sort = shownSort(address.sort);
  const isNarrowed = address.filters.length > 0 || address.search !== '';
  const nothing = isNarrowed ? (
    <EmptyState
      object="colis"
      title={words('none')}
      action={
        <Button size="md" variant="tinted" onClick={() => change({ filters: [], search: '' })}>
          {words('clearAll')}
        </Button>
      }
    >
      {words('noneHelp')}
    </EmptyState>
  ) : (
    empty
  );
  const pageSize = list?.pageSize ?? 100;

  return (
    <>
      <ListScreen
        views={
          <Tabs
            label={t('views')}
            current={address.view ?? list?.views[0]?.name ?? ''}
            tabs={(list?.views ?? []).map((view, index) => ({
              key: view.name,
              label: view.label,
              count: view.count,
              href: hrefOf({ view: index === 0 ? null : view.name, open: null }),
            }))}
            aside={
              open === null &&
              !isPhone && (
                <>
                  <Button size="sm" variant="ghost" icon={IconHash} keyHint="G" onClick={onGoTo}>
                    {t('goTo')}
                  </Button>
                  <ColumnsMenu shown={shown} onChange={choose} />
                  {name === 'all' && (
                    <Button
                      size="sm"
                      variant="ghost"
                      icon={IconDownload}
                      pending={exporting.busy}
                      onClick={() => void exporting.save()}
                    >
                      {words('export')}
                    </Button>
                  )}
                </>
              )
            }
          />
        }
        filters={
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
              </>
            }
            summary={
              list !== undefined &&
              t.rich('summary', {
                count: list.totalItems,
                shown: number(list.totalItems),
                amount: () => <MoneyText cents={list.totalAmount} className={styles.amount} />,
              })
            }
          />
        }
        bulkBar={
          chosen.length > 0 && (
            <OrdersBulk
              orders={chosen}
              keysAreTaken={open !== null}
              onPrint={() => void print()}
              onClear={selection.clear}
            />
          )
        }
        foot={
          <>
            {isPhone ? (
              <span />
            ) : (
              <KeyHints
                hints={[
                  { keys: ['J', 'K'], words: words('keys.walk') },
                  { keys: ['X'], words: words('keys.select') },
                  { keys: [words('keyNames.enter')], words: words('keys.open') },
                  { keys: ['F'], words: words('keys.filter') },
                  { keys: ['?'], words: words('keys.all') },
                ]}
              />
            )}
            <Pagination
              page={address.page}
              pageSize={pageSize}
              total={list?.totalItems ?? 0}
              onPageChange={(page) => change({ page, open: null })}
            />
          </>
        }
        panel={
          open !== null && (
            <OrderPanel
              orderId={Number(open)}
              pageHref={pageOf(Number(open))}
              hrefOf={(id) => hrefOf({ open: String(id) })}
              onClose={close}
              onTakeOver={onTakeOver}
              walk={{
                position:
                  at === -1
                    ? ''
                    : t('position', {
                        at: number((address.page - 1) * pageSize + at + 1),
                        total: number(list?.totalItems ?? 0),
                      }),
                onPrevious: walkTo(at - 1),
                onNext: walkTo(at + 1),
              }}
            />
          )
        }
      >
        {list === undefined && query.error !== null ? (
          <NotAnswered failure={query.error} retry={() => void query.refetch()} />
        ) : isPhone ? (
          <div className={styles.cards}>
            {list === undefined ? (
              <OrderCardsSkeleton />
            ) : orders.length === 0 ? (
              nothing
            ) : (
              <OrderCards orders={orders} hrefOf={({ id }) => pageOf(id)} />
            )}
          </div>
        ) : (
          <Table
            label={t('title')}
            columns={columns}
            rows={orders}
            rowKey={keyOf}
            rowHref={(row) => hrefOf({ open: keyOf(row) })}
            onOpen={(row) => change({ open: keyOf(row) }, open === null ? 'push' : 'replace')}
            sort={sort}
            onSortChange={(next) => change({ sort: wireSort(next) }, 'replace')}
            selection={selection}
            currentKey={current}
            narrow={open !== null || isTight}
            loading={list === undefined}
            empty={nothing}
            roomBelow={chosen.length > 0}
          />
        )}
      </ListScreen>
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
      {printed !== null && <PrintSheet orders={printed} onDone={() => setPrinted(null)} />}
    </>
  );
}

/** Says once that the filters of the address are not known, and goes on without them (Spec: manager §2 "All orders list"). */
function useWrongFilters(areWrong: boolean, onWrong: () => void): void {
  const latest = useRef(onWrong);
  useEffect(() => {
    latest.current = onWrong;
  });
  useEffect(() => {
    if (areWrong) latest.current();
  }, [areWrong]);
}

function shownSort(sort: { readonly column: string; readonly ascending: boolean } | null): Sort | null {
  if (sort === null) return { key: 'number', direction: 'descending' };
  const name = (Object.keys(sortColumnOf) as OrderColumnName[]).find((key) => sortColumnOf[key] === sort.column);
  return name === undefined ? null : { key: name, direction: sort.ascending ? 'ascending' : 'descending' };
}

function wireSort({ key, direction }: Sort): { column: string; ascending: boolean } | null {
  const column = sortColumnOf[key as OrderColumnName];
  return column === undefined ? null : { column, ascending: direction === 'ascending' };
}
