import { piecesOf } from '@loge/domain/payments/hand-over-change';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { Piece } from '../../money/piece.tsx';
import styles from './take-payment.module.css';
import type { TillSum } from './till-draft.ts';

interface ChangeDueProps {
  readonly sum: Pick<TillSum, 'changeCents' | 'restCents'>;
  readonly isCash: boolean;
  readonly hint?: string;
}

/** What goes back, large, with the notes and coins to hand out; what stays to be paid where less was given. */
export function ChangeDue({ sum: { changeCents, restCents }, isCash, hint }: ChangeDueProps) {
  const t = useTranslations('till');
  if (restCents > 0)
    return (
      <p className={styles.rest} aria-live="polite">
        <span>{t('rest')}</span>
        <b>
          <MoneyText cents={restCents} />
        </b>
      </p>
    );
  if (!isCash) return hint === undefined ? null : <p className={styles.soft}>{hint}</p>;
  return (
    <div className={styles.change} aria-live="polite">
      <p>
        <span>{t('change')}</span>
        <MoneyText cents={changeCents} className={styles.huge} />
      </p>
      <span className={styles.pieces} aria-hidden="true">
        {piecesOf(changeCents).map(({ valueCents, count }) => (
          <span key={valueCents}>
            {count > 1 && <small>{count}×</small>}
            <Piece valueCents={valueCents} />
          </span>
        ))}
      </span>
    </div>
  );
}
