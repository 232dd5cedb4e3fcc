import type { CashClosingOnWire } from '@loge/contract/cash-registers/cash-closing-wire';
import { netCents } from '@loge/domain/cash-registers/period-totals';
import { periodName } from '@loge/domain/printing/desk-tickets';
import { formatCount } from '@loge/domain/shared/money';
import { IconCalendarCheck, IconCheck, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../../design-system/class-names.ts';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { ListMoment } from '../../../lists/list-cells.tsx';
import styles from './closings.module.css';

interface ClosingTableProps {
  readonly closings: readonly CashClosingOnWire[];
  /** The number of the one whose ticket is shown. */
  readonly chosen: number | null;
  readonly onChoose: (sequence: number) => void;
}

const marks = { day: IconCheck, month: IconCalendarCheck, year: IconRosetteDiscountCheck } as const;

/** The closings of a register, each hung on the one before it. */
export function ClosingTable({ closings, chosen, onChoose }: ClosingTableProps) {
  const t = useTranslations('cashRegisters.closings');
  const language = useLocale();
  const nameOf = ({ kind, period }: CashClosingOnWire) => periodName(kind, period, language);
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label={t('list')}>
        <thead>
          <tr>
            <th scope="col">{t('column.period')}</th>
            <th scope="col" className={styles.wide}>
              {t('column.made')}
            </th>
            <th scope="col" className={classNames(styles.figure, styles.wide)}>
              {t('column.movements')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('column.total')}
            </th>
            <th scope="col" className={classNames(styles.figure, styles.wide)}>
              {t('column.perpetual')}
            </th>
          </tr>
        </thead>
        <tbody>
          {closings.map((closing) => {
            const { sequence, kind, date, totals, perpetual } = closing;
            return (
              <tr
                key={sequence}
                className={classNames(kind !== 'day' && styles.long, sequence === chosen && styles.chosen)}
              >
                <th scope="row">
                  <button
                    type="button"
                    className={styles.name}
                    aria-current={sequence === chosen}
                    onClick={() => onChoose(sequence)}
                  >
                    <span className={styles.mark}>
                      <Glyph icon={marks[kind]} size={16} stroke={2.4} />
                    </span>
                    {nameOf(closing)}
                  </button>
                </th>
                <td className={styles.wide}>
                  <ListMoment moment={date} />
                </td>
                <td className={classNames(styles.figure, styles.wide)}>{formatCount(totals.movements, language)}</td>
                <td className={styles.figure}>
                  <b>
                    <MoneyText cents={netCents(totals)} />
                  </b>
                </td>
                <td className={classNames(styles.figure, styles.wide)}>
                  <MoneyText cents={netCents(perpetual)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.chained}>{t('chained')}</p>
    </div>
  );
}
