import type { GoodsMoneyOnWire } from '@loge/contract/reception/goods-wire';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../design-system/values/money-text.tsx';

/** One of the amounts that lead from the lines above to what the order costs. */
interface MoneyRow {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
}

/** What stands between the listed lines of an order and its total; nothing where the lines come to it by themselves. */
export function useMoneyRows(): (money: GoodsMoneyOnWire) => readonly MoneyRow[] {
  const t = useTranslations('reception.money');
  return ({ othersCents, extraCost, discount, adjustmentCents }) =>
    [
      { key: 'others', label: t('others'), cents: othersCents },
      { key: 'discount', label: discount?.label ?? '', cents: discount?.amount ?? 0 },
      { key: 'extraCost', label: extraCost?.label ?? '', cents: extraCost?.amount ?? 0 },
      { key: 'adjustment', label: t('adjustment'), cents: adjustmentCents },
    ].filter(({ cents }) => cents !== 0);
}

/** The rows that lead from the listed lines to the total of the order. */
export function GoodsMoneyRows({
  money,
  className,
}: {
  readonly money: GoodsMoneyOnWire;
  readonly className?: string;
}) {
  const t = useTranslations('reception.money');
  const rows = useMoneyRows()(money);
  return (
    <ul className={className}>
      {rows.map(({ key, label, cents }) => (
        <li key={key} data-money={key}>
          <span>{label}</span>
          <MoneyText cents={cents} />
        </li>
      ))}
      {money.totalCents !== null && (
        <li data-money="total">
          <b>{t('total')}</b>
          <b>
            <MoneyText cents={money.totalCents} />
          </b>
        </li>
      )}
    </ul>
  );
}
