import type { AlertOrderOnWire } from '@loge/contract/dashboards/alert-order-wire';
import { getDashboardBadOrdersDetail } from '@loge/contract/dashboards/get-dashboard-bad-orders-detail';
import { inboxOrdersAlertList } from '@loge/contract/dashboards/inbox-orders-alert-list';
import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';
import { type Anomaly, ANOMALIES } from '@loge/domain/orders/attention';
import { isCalledOff, statusOfNumber } from '@loge/domain/orders/order-status';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import type { MeasureName } from '@loge/domain/reporting/measures';
import { parseAmount } from '@loge/domain/payments/settlement';
import { compareTexts } from '@loge/domain/shared/alphabetical';
import { formatCount } from '@loge/domain/shared/money';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { clockRefetchMs } from '../../client/refetch-interval.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Table } from '../../design-system/data/table.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { OrderNumber } from '../../design-system/values/order-number.tsx';
import { ListMoment } from '../../lists/list-cells.tsx';
import { NewRows } from '../../lists/new-rows.tsx';
import { useDraft } from '../../lists/use-draft.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import styles from './dashboards.module.css';

const pageSize = 100;
const isCalledOffNumber = (number: number): boolean => {
  const status = statusOfNumber(number);
  return status !== null && isCalledOff(status);
};
const keyOf = ({ id }: AlertOrderOnWire): string => String(id);
const waiting = (
  <SkeletonGroup className={styles.screen}>
    <Skeleton height={320} />
  </SkeletonGroup>
);

interface BadOrdersProps {
  readonly orders: readonly AlertOrderOnWire[];
  readonly labels: Readonly<Record<string, string>>;
  readonly orderHref: (id: number) => string;
}

function BadOrders({ orders, labels, orderHref }: BadOrdersProps) {
  const t = useTranslations('dashboards');
  const language = useLocale();
  const columns = useMemo((): readonly Column<AlertOrderOnWire>[] => {
    const helpOf = (name: MeasureName) => ({ help: measureSentence(name, language) });
    return [
      { key: 'id', header: t('order'), width: 104, leads: true, cell: ({ id }) => <OrderNumber id={id} /> },
      {
        key: 'reasons',
        header: t('reasons'),
        ...helpOf('abnormal'),
        width: 236,
        cell: ({ reasons }) => reasons.map((reason) => labels[reason]).join(', '),
      },
      { key: 'since', header: t('since'), width: 126, cell: ({ since }) => <ListMoment moment={since} /> },
      { key: 'conciergerie', header: t('conciergerie'), cell: ({ conciergerieName }) => conciergerieName },
      { key: 'adherent', header: t('beneficiary'), cell: ({ adherent }) => adherent?.name ?? t('company') },
      { key: 'partner', header: t('partner'), cell: ({ partnerName }) => partnerName },
      { key: 'offer', header: t('offer'), cell: ({ offreLabel }) => offreLabel },
      {
        key: 'amount',
        header: t('amount'),
        ...helpOf('amountDue'),
        align: 'end',
        width: 110,
        // Nothing is owed for a cancelled order: its price stands struck through, as in the list of orders.
        cell: ({ amount, status }) =>
          amount === null ? (
            t('onQuote')
          ) : isCalledOffNumber(status) ? (
            <s>
              <MoneyText cents={amount} />
            </s>
          ) : (
            <MoneyText cents={amount} />
          ),
      },
    ];
  }, [t, labels, language]);
  return (
    <div className={styles.scroll}>
      <Table
        label={t('alerts')}
        columns={columns}
        rows={orders}
        rowKey={keyOf}
        rowHref={({ id }) => orderHref(id)}
        empty={<EmptyState title={t('emptyAlerts')} />}
      />
    </div>
  );
}

/** The abnormal orders of one desk. Spec: partner-content-locker §2 /dashboard/commandes/detailsConc. */
export function BadOrdersOfDesk({
  conciergerieId,
  orderHref,
}: { conciergerieId: number } & Pick<BadOrdersProps, 'orderHref'>) {
  const t = useTranslations('dashboards');
  const query = useActionQuery(getDashboardBadOrdersDetail, { conciergerieId }, { intervalMs: clockRefetchMs });
  return (
    <QueryBoundary query={query} skeleton={waiting}>
      {({ conciergerieName, nbAnomalies, orders, reasonsLabels }) => (
        <>
          <h2 className={styles.filters}>{t('anomaliesAt', { name: conciergerieName, count: nbAnomalies })}</h2>
          <BadOrders orders={orders} labels={reasonsLabels} orderHref={orderHref} />
        </>
      )}
    </QueryBoundary>
  );
}

const everywhere = 'all';

const chosenIn = (filters: readonly ListFilterOnWire[], name: string): readonly string[] =>
  filters.find((filter) => filter.name === name)?.valuesSelected ?? [];

/** Abnormal orders wherever one works, narrowed by desk, reason and amount in the address. Spec: partner-content-locker §3 (Order alert list). */
export function AlertList({ orderHref }: Pick<BadOrdersProps, 'orderHref'>) {
  const t = useTranslations('dashboards');
  const language = useLocale();
  const { address, change } = useListAddress();
  const { page, filters, upTo } = address;
  const desk = chosenIn(filters, 'conciergerie').find((id) => /^\d{1,9}$/.test(id)) ?? everywhere;
  const named = chosenIn(filters, 'reason');
  const reasons: ReadonlySet<Anomaly> = new Set(ANOMALIES.map(({ key }) => key).filter((key) => named.includes(key)));
  const [amount, setAmount] = useDraft(address.search, (text) => change({ search: text }, 'replace'));
  const least = address.search === '' ? null : parseAmount(address.search);
  const query = useActionQuery(
    inboxOrdersAlertList,
    {
      pageNumber: page,
      ...(upTo !== undefined && { upTo }),
      ...(desk !== everywhere && { conciergeries: [Number(desk)] }),
      ...(reasons.size > 0 && { reasons: Object.fromEntries(ANOMALIES.map(({ key }) => [key, reasons.has(key)])) }),
      ...(least !== null && least >= 0 && { amountMinimum: least }),
    },
    { keepPrevious: true, intervalMs: clockRefetchMs },
  );
  const narrow = (name: 'conciergerie' | 'reason', valuesSelected: readonly string[]): void => {
    const others = filters.filter((filter) => filter.name !== name);
    const chosen = { name, type: 'in' as const, valuesSelected: [...valuesSelected], excluded: false };
    change({ filters: valuesSelected.length === 0 ? others : [...others, chosen] }, 'replace');
  };
  const toggle = (key: Anomaly): void => {
    const chosen = new Set(reasons);
    if (!chosen.delete(key)) chosen.add(key);
    narrow('reason', [...chosen]);
  };
  return (
    <QueryBoundary query={query} skeleton={waiting}>
      {({ data, numItemsTotal, conciergeriesLabels, reasonsLabels, reasonsCounts, upTo: answered, newer }) => {
        const turnTo = (next: number) => change({ page: next, upTo: answered ?? null });
        const pages = Math.max(1, Math.ceil(numItemsTotal / pageSize));
        return (
          <>
            <div className={styles.filters}>
              <Select
                label={t('conciergerie')}
                options={[
                  { value: everywhere, label: t('anyConciergerie') },
                  ...Object.entries(conciergeriesLabels)
                    .map(([value, label]) => ({ value, label }))
                    .toSorted((one, other) => compareTexts(one.label, other.label)),
                ]}
                value={desk}
                onValueChange={(value) => narrow('conciergerie', value === everywhere ? [] : [value])}
              />
              <TextField
                label={t('amountMinimum')}
                inputMode="decimal"
                maxLength={10}
                value={amount}
                onValueChange={setAmount}
              />
            </div>
            <ul className={styles.reasons}>
              {ANOMALIES.map(({ key }) => (
                <li key={key}>
                  <Checkbox
                    label={`${reasonsLabels[key] ?? key} (${reasonsCounts[key] ?? 0})`}
                    checked={reasons.has(key)}
                    onCheckedChange={() => toggle(key)}
                  />
                </li>
              ))}
            </ul>
            <NewRows count={newer} kind="rows" onShow={() => change({ page: 1 })} />
            <BadOrders orders={data} labels={reasonsLabels} orderHref={orderHref} />
            <div className={styles.pages}>
              <span>{t('total', { count: numItemsTotal, shown: formatCount(numItemsTotal, language) })}</span>
              {pages > 1 && (
                <>
                  <Button size="sm" variant="ghost" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
                    {t('previous')}
                  </Button>
                  <span>{t('page', { page: String(page), pages: String(pages) })}</span>
                  <Button size="sm" variant="ghost" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
                    {t('next')}
                  </Button>
                </>
              )}
            </div>
          </>
        );
      }}
    </QueryBoundary>
  );
}
