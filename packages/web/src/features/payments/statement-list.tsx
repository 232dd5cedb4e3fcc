import { loadStatementPdf } from '@loge/contract/payments/load-statement-pdf';
import type { StatementOnWire } from '@loge/contract/payments/statement-wire';
import { formatDate, formatMonth } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../client/open-download.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './statement-list.module.css';

interface StatementListProps {
  readonly statements: readonly StatementOnWire[];
  /** The address of an order in the design that the person uses. */
  readonly orderAddress: (id: number) => string;
}

/** Statements by year, latest first: what was charged and paid, the orders behind it, the PDF. Spec: beneficiary-and-access §2.4 (Statements page). */
export function StatementList({ statements, orderAddress }: StatementListProps) {
  const t = useTranslations('account.statements');
  if (statements.length === 0) {
    return (
      <EmptyState object="administratif" title={t('none')}>
        {t('noneHelp')}
      </EmptyState>
    );
  }
  const years = Map.groupBy(statements, ({ month }) => month.slice(0, 4));
  return (
    <div className={styles.years}>
      <p className={styles.intro}>{t('intro')}</p>
      {[...years].map(([year, months]) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={styles.year}>
            {year}
          </h2>
          <Card as="div" padding="none">
            <ul>
              {months.map((statement) => (
                <StatementRow key={statement.month} statement={statement} orderAddress={orderAddress} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

function StatementRow({
  statement,
  orderAddress,
}: { statement: StatementOnWire } & Pick<StatementListProps, 'orderAddress'>) {
  const t = useTranslations('account.statements');
  const language = useLocale();
  const { download, busy } = useBusyDownload(loadStatementPdf);
  const { month, label, isProvisional, orders, charged, paid, balance } = statement;
  return (
    <li className={styles.statement}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.month}>
            <span className={styles.name}>{formatMonth(month, language).replace(/ \d{4}$/, '')}</span>
            {isProvisional && <Tag tone="info">{t('provisional')}</Tag>}
          </h3>
          <p className={styles.sums}>
            {charged === 0 && paid === 0 ? (
              t('quiet')
            ) : (
              <>
                <span>{t('charged', { amount: formatMoney(charged, language) })}</span>
                <span>{t('paid', { amount: formatMoney(paid, language) })}</span>
              </>
            )}
          </p>
          {balance !== 0 && (
            <p className={balance > 0 ? styles.owed : styles.ahead}>
              {t(balance > 0 ? 'owed' : 'ahead', { amount: formatMoney(Math.abs(balance), language) })}
            </p>
          )}
        </div>
        <Button
          variant="tinted"
          size="md"
          icon={IconDownload}
          pending={busy}
          aria-label={t('download', { label })}
          onClick={() => void download({ month })}
        >
          PDF
        </Button>
      </div>
      {orders.length > 0 && (
        <details className={styles.orders}>
          <summary>
            {t('orders', { count: orders.length })}
            <Glyph icon={IconChevronDown} size={18} />
          </summary>
          <ul>
            {orders.map(({ id, label: name, date, amount }) => (
              <li key={`${id} ${date}`} className={styles.order}>
                <span className={styles.day}>{formatDate(date, 'numeric', language).slice(0, 5)}</span>
                {id === null ? <span>{name}</span> : <Link href={orderAddress(id)}>{name}</Link>}
                <MoneyText cents={amount} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
