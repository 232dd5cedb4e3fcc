import type { SalesClosingOnWire } from '@loge/contract/cash-registers/sales-closing-wire';
import { netSalesCents } from '@loge/domain/cash-registers/sales-record';
import { periodName } from '@loge/domain/printing/desk-tickets';
import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../../design-system/class-names.ts';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import styles from './closings.module.css';

/** The closings of a desk's sales: what came in less what went back, and bills less credit notes. */
export function SalesTable({ closings }: { readonly closings: readonly SalesClosingOnWire[] }) {
  const t = useTranslations('cashRegisters.closings');
  const sales = useTranslations('cashRegisters.sales');
  const language = useLocale();
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label={t('list')}>
        <thead>
          <tr>
            <th scope="col">{t('column.period')}</th>
            <th scope="col" className={classNames(styles.figure, styles.wide)}>
              {sales('payments')}
            </th>
            <th scope="col" className={styles.figure}>
              {sales('taken')}
            </th>
            <th scope="col" className={classNames(styles.figure, styles.wide)}>
              {sales('billed')}
            </th>
            <th scope="col" className={classNames(styles.figure, styles.wide)}>
              {sales('perpetual')}
            </th>
          </tr>
        </thead>
        <tbody>
          {closings.map(({ sequence, kind, period, totals, perpetual }) => (
            <tr key={sequence} className={classNames(kind !== 'day' && styles.long)}>
              <th scope="row">{periodName(kind, period, language)}</th>
              <td className={classNames(styles.figure, styles.wide)}>{formatCount(totals.payments, language)}</td>
              <td className={styles.figure}>
                <b>
                  <MoneyText cents={netSalesCents(totals)} />
                </b>
              </td>
              <td className={classNames(styles.figure, styles.wide)}>
                <MoneyText cents={totals.billedCents + totals.creditedCents} />
              </td>
              <td className={classNames(styles.figure, styles.wide)}>
                <MoneyText cents={netSalesCents(perpetual)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.chained}>{t('chained')}</p>
    </div>
  );
}
