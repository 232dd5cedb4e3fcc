import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import type { Cents } from '@loge/domain/shared/money';
import styles from './piece.module.css';

/** From here on money is paper. */
export const smallestNote: Cents = 500;

const metals = [
  { from: 200, metal: 'silver-gold' },
  { from: 100, metal: 'gold-silver' },
  { from: 10, metal: 'gold' },
  { from: 1, metal: 'copper' },
] as const;

/** A note or a coin of the euro, as one recognises it: "20 €", "50 c". */
export function Piece({ valueCents }: { readonly valueCents: Cents }) {
  const metal = metals.find(({ from }) => valueCents >= from)?.metal;
  const text = valueCents >= 100 ? `${valueCents / 100}${NO_BREAK_SPACE}€` : `${valueCents}${NO_BREAK_SPACE}c`;
  return (
    <span className={valueCents >= smallestNote ? styles.note : styles.coin} data-metal={metal}>
      {text}
    </span>
  );
}
