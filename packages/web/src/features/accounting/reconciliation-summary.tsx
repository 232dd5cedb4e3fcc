import type { bankStatementReconciliation } from '@loge/contract/accounting/bank-statement-reconciliation';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './reconciliation.module.css';

const states = ['matched', 'sure', 'probable', 'toCheck', 'none'] as const;

/** How far one is: a bar of all lines, and what they come to. */
export function ReconciliationSummary({ answer }: { answer: OutputOf<typeof bankStatementReconciliation> }) {
  const t = useTranslations('accounting');
  const { counts, matchedAmount, openAmount } = answer;
  const open = counts.sure + counts.probable + counts.toCheck + counts.none;
  const all = open + counts.matched;
  return (
    <section className={styles.summary} aria-label={t('progress')}>
      <VisuallyHidden>
        <p>{t('matchedOf', { matched: counts.matched, all })}</p>
      </VisuallyHidden>
      <div className={styles.how}>
        <div className={styles.bar} aria-hidden="true">
          {states.map(
            (state) => counts[state] > 0 && <i key={state} data-state={state} style={{ flexGrow: counts[state] }} />,
          )}
        </div>
        <ul className={styles.legend}>
          {states.map((state) => (
            <li key={state} data-state={state}>
              {t.rich(`legend.${state}`, { count: counts[state], b: (words) => <b>{words}</b> })}
            </li>
          ))}
        </ul>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('matchedAmount')}</dt>
          <dd>
            <MoneyText cents={matchedAmount} />
          </dd>
        </div>
        <div>
          <dt>{t('openAmount', { count: open })}</dt>
          <dd>
            <MoneyText cents={openAmount} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
