import type { StatementSummaryOnWire } from '@loge/contract/billing/billing-statement-wire';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { Link } from '../../design-system/links/link.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './billing.module.css';
import { monthName, monthTitle } from './month-words.ts';
import { StatementState } from './statement-state.tsx';

interface MonthListProps {
  readonly statements: readonly StatementSummaryOnWire[];
  readonly currentId?: number;
}

/** The statements of a partner, latest first, each with its state and what it comes to; beside one of them the months of this year go without it. */
export function MonthList({ statements, currentId }: MonthListProps) {
  const t = useTranslations('billing');
  const language = useLocale();
  const thisYear = useToday().slice(0, 4);
  const isAside = currentId !== undefined;
  return (
    <ul className={styles.months} aria-label={t('months')}>
      {statements.map((statement) => (
        <li key={statement.id}>
          <Link
            href={`/attenduFactu/detail/${statement.id}`}
            className={styles.month}
            aria-current={statement.id === currentId ? 'page' : undefined}
          >
            <b>
              {isAside && String(statement.annee) === thisYear
                ? monthName(statement, language)
                : monthTitle(statement, language)}
            </b>
            <StatementState statement={statement} />
            <span className={styles.soft}>
              {statement.amountTTC === null ? (
                t('problemCount', { count: statement.problems })
              ) : (
                <MoneyText cents={statement.amountTTC} />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
