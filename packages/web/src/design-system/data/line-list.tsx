import type { Cents } from '@loge/domain/shared/money';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MoneyText } from '../values/money-text.tsx';
import styles from './line-list.module.css';

export type RecapLine = {
  key: string;
  label: ReactNode;
  /** Cents, or words where there is no price yet: "sur devis". */
  amount: Cents | ReactNode;
  /** `discount` in green, `soft` for subtotals and tax. */
  tone?: 'plain' | 'discount' | 'soft';
};

type LineListProps = {
  lines: readonly RecapLine[];
  /** Under a dotted line, in bold or large. */
  total?: { label: ReactNode; cents: Cents; large?: boolean };
  density?: 'comfortable' | 'compact';
};

/** What an amount is made of, line by line, and its total. */
export function LineList({ lines, total, density = 'comfortable' }: LineListProps) {
  return (
    <dl className={classNames(styles.list, styles[density])}>
      {lines.map(({ key, label, amount, tone = 'plain' }) => (
        <div key={key} className={classNames(styles.line, styles[tone])}>
          <dt>{label}</dt>
          <dd>{typeof amount === 'number' ? <MoneyText cents={amount} /> : amount}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div
          className={classNames(
            styles.line,
            styles.total,
            total.large === true && styles.large,
            lines.length === 0 && styles.alone,
          )}
        >
          <dt>{total.label}</dt>
          <dd>
            <MoneyText cents={total.cents} />
          </dd>
        </div>
      )}
    </dl>
  );
}
