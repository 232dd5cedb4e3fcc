import { DENOMINATIONS } from '@loge/domain/cash-registers/inventory';
import { formatMoney, sumCents, type Cents } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { Stepper } from '../../design-system/fields/stepper.tsx';
import { Kbd } from '../../design-system/values/kbd.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { Piece, smallestNote } from '../../money/piece.tsx';
import styles from './counting.module.css';

const groups = [
  { key: 'notes', values: DENOMINATIONS.filter((value) => value >= smallestNote).toReversed() },
  { key: 'coins', values: DENOMINATIONS.filter((value) => value < smallestNote).toReversed() },
] as const;

interface CoinGridProps {
  readonly counts: Readonly<Record<number, number>>;
  readonly onCount: (valueCents: Cents, count: number) => void;
}

/** How many there are of each note and coin, the largest first. Spec: manager §9. */
export function CoinGrid({ counts, onCount }: CoinGridProps) {
  const t = useTranslations('cashRegisters');
  const language = useLocale();
  const sumOf = (values: readonly Cents[]) => sumCents(values.map((value) => value * (counts[value] ?? 0)));
  const [notes, coins] = groups.map(({ values }) => sumOf(values));
  return (
    <>
      <div className={styles.sheetHead}>
        <h2>{t('count.cash')}</h2>
        <p className={styles.keys}>
          <Kbd>Tab</Kbd> {t('count.nextPiece')} <Kbd>+</Kbd> <Kbd>−</Kbd> {t('count.adjust')}
        </p>
      </div>
      <div className={styles.pieces}>
        {groups.map(({ key, values }) => (
          <fieldset key={key} className={styles.group} data-group={key}>
            <legend>{t(`inventory.${key}`)}</legend>
            {values.map((value) => (
              <div key={value} className={styles.pieceRow}>
                <Piece valueCents={value} />
                <Stepper
                  size="sm"
                  label={formatMoney(value, language)}
                  value={counts[value] ?? 0}
                  max={100_000}
                  onValueChange={(count) => onCount(value, count)}
                />
                <MoneyText cents={value * (counts[value] ?? 0)} className={styles.pieceSum} />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <p className={styles.sum}>
        <span className={styles.parts}>
          {t('count.notesAndCoins', {
            notes: formatMoney(notes ?? 0, language),
            coins: formatMoney(coins ?? 0, language),
          })}
        </span>
        <span className={styles.sumTotal}>
          {t('count.cashTotal')} <MoneyText cents={(notes ?? 0) + (coins ?? 0)} className={styles.big} />
        </span>
      </p>
    </>
  );
}
