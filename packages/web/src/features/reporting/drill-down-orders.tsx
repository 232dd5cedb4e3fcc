import { biGetOrdersBehind } from '@loge/contract/reporting/bi-get-orders-behind';
import { IconChevronRight, IconInfoCircle, IconX } from '@tabler/icons-react';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { writeFigure } from '@loge/domain/reporting/figure-filter';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Explained } from '../../design-system/overlays/explained.tsx';
import { useMeasureSentence } from '../../messages/use-measure-sentence.ts';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import type { StatusColour } from '@loge/domain/orders/order-status';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import type { ReportQuery } from './report-query.ts';
import type { Spot } from './report-table.tsx';
import styles from './explorer.module.css';
import { ReportTableSkeleton } from './report-table-skeleton.tsx';

interface DrillDownOrdersProps {
  readonly question: ReportQuery;
  readonly spot: Spot;
  /** What the number is, in words. */
  readonly title: string;
  readonly orderHref: (id: number) => string;
  readonly ordersHref: (figure: readonly string[]) => string;
  readonly onClose: () => void;
}

/** A number opens onto its orders. */
export function DrillDownOrders({ question, spot, title, orderHref, ordersHref, onClose }: DrillDownOrdersProps) {
  const t = useTranslations('explorer');
  const language = useLocale();
  const local = useLocalMoment();
  const meaningOf = useMeasureSentence();
  const { cubeName, query } = question;
  const at = [
    ...spot.row.keys.map((key, index) => ({ dimensionName: query.dimensionsRows[index] ?? '', key })),
    ...(spot.column?.keys ?? []).map((key, index) => ({ dimensionName: query.dimensionsColumns[index] ?? '', key })),
  ];
  const figure = writeFigure({
    cubeName,
    filters: [
      ...query.filters,
      ...at.map(({ dimensionName, key }) => ({ dimensionName, criteria: [key], include: true })),
    ],
  });
  const answer = useActionQuery(biGetOrdersBehind, { cubeName, query, at });
  return (
    <section className={styles.behind} aria-label={title}>
      <header className={styles.behindHead}>
        <h2>{title}</h2>
        {answer.data !== undefined && <span>{t('behindCount', { count: answer.data.total })}</span>}
        <span className={styles.hint}>
          <Glyph icon={IconInfoCircle} size={15} />
          {t('distinctHint')}
        </span>
        {figure !== null && figure.length > 0 && (
          <TextLink href={ordersHref(figure)}>
            {t('openInOrders')}
            <Glyph icon={IconChevronRight} size={16} />
          </TextLink>
        )}
        <IconButton icon={IconX} label={t('close')} size="sm" onClick={onClose} />
      </header>
      <QueryBoundary query={answer} skeleton={<ReportTableSkeleton />}>
        {({ orders, total }) => (
          <div className={styles.scroller}>
            <table className={styles.orders}>
              <thead>
                <tr>
                  {(['order', 'status', 'beneficiary', 'offer', 'partner', 'created', 'amount'] as const).map(
                    (name) => (
                      <th key={name} scope="col">
                        {name === 'amount' ? (
                          <Explained by={meaningOf('amountDue')}>
                            {/* What explains itself must be reachable by keyboard. */}
                            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                            <span tabIndex={0}>{t(name)}</span>
                          </Explained>
                        ) : (
                          t(name)
                        )}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <tr key={order.id}>
                    <td>
                      <TextLink href={orderHref(order.id)}>{formatOrderNumber(order.id)}</TextLink>
                    </td>
                    <td>
                      <StatusBadge tone={order.statusColour as StatusColour} label={order.statusLabel} size="sm" />
                    </td>
                    <td>{order.beneficiaryName}</td>
                    <td>{order.offerLabel}</td>
                    <td>{order.partnerName}</td>
                    <td>{formatDate(local(order.creationDate).date, 'numeric', language)}</td>
                    <td>{order.amount === null ? '' : <MoneyText cents={order.amount} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {total > orders.length && <p className={styles.quiet}>{t('behindShown', { count: orders.length })}</p>}
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
