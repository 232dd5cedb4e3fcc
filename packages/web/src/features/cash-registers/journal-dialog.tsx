import type { CaisseOnWire, RegisterBalanceOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { getCaisseJournal } from '@loge/contract/cash-registers/get-caisse-journal';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FullMoment } from '../../lists/list-cells.tsx';
import styles from './cash-registers.module.css';
import { MovementLine } from './movement-line.tsx';
import { RegisterSkeleton } from './register-skeleton.tsx';

interface JournalDialogProps {
  readonly register: CaisseOnWire;
  readonly onClose: () => void;
}

const parts = ['movements', 'counts'] as const;

/** What was counted in a register and what moved in it over the last 60 days. Spec: manager §9. */
export function JournalDialog({ register, onClose }: JournalDialogProps) {
  const t = useTranslations('cashRegisters.journal');
  const [part, setPart] = useState<(typeof parts)[number]>('movements');
  const query = useActionQuery(getCaisseJournal, { id: register.id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name: register.name })}
      footer={
        <Button size="md" variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.soft}>{t('help')}</p>
        <QueryBoundary query={query} skeleton={<RegisterSkeleton />}>
          {({ balances, reglements }) => (
            <>
              <SegmentControl
                label={t('part')}
                hideLabel
                size="sm"
                options={parts.map((value) => ({ value, label: t(value) }))}
                value={part}
                onValueChange={setPart}
              />
              {(part === 'movements' ? reglements : balances).length === 0 ? (
                <p className={styles.soft}>{t('none')}</p>
              ) : (
                <ul className={styles.movements} aria-label={t(part)}>
                  {part === 'movements'
                    ? reglements.map((movement) => <MovementLine key={movement.id} movement={movement} />)
                    : balances.map((balance) => <BalanceLine key={balance.id} balance={balance} />)}
                </ul>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

/** What was found of each form; what was missing or too much stands beside it. */
function BalanceLine({ balance }: { balance: RegisterBalanceOnWire }) {
  const t = useTranslations('cashRegisters.journal');
  const means = useTranslations('cashRegisters.means');
  const { amountCash, amountCb, amountCheck, verifiedCash, verifiedCb, verifiedCheck, comments, user } = balance;
  const kind = t(balance.setUp ? 'setUp' : balance.opening ? 'opening' : balance.closing ? 'closing' : 'check');
  const amounts = [
    { key: 'cash', expected: amountCash, counted: verifiedCash },
    { key: 'card', expected: amountCb, counted: verifiedCb },
    { key: 'cheque', expected: amountCheck, counted: verifiedCheck },
  ] as const;
  return (
    <li className={styles.movement}>
      <b>{balance.inventory ? `${kind}, ${t('inventory')}` : kind}</b>
      <FullMoment moment={balance.date} />
      {amounts.map(({ key, expected, counted }) => (
        <span key={key} className={styles.amountLine}>
          {means(key)} <MoneyText cents={counted} />
          {counted !== expected && (
            <b className={styles.missing}>
              <MoneyText cents={counted - expected} signed />
            </b>
          )}
        </span>
      ))}
      <span className={classNames(styles.amountLine, styles.soft)}>{[comments, user].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
