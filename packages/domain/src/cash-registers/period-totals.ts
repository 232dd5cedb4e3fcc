import type { Cents } from '../shared/money.ts';
import type { Happening, PeriodTotals } from './chain-record.ts';
import { MEANS, noTakings, type Takings } from './takings.ts';

export const noTotals: PeriodTotals = {
  movements: 0,
  payments: noTakings,
  refunds: noTakings,
  beside: noTakings,
  gaps: noTakings,
};

const addTakings = (one: Takings, other: Takings): Takings => ({
  cash: one.cash + other.cash,
  card: one.card + other.card,
  cheque: one.cheque + other.cheque,
});

const payment = 0;

/** Totals with one more happening in them. */
export function withHappening(totals: PeriodTotals, happening: Happening): PeriodTotals {
  switch (happening.kind) {
    case 'movement': {
      const { category, means, amountCents } = happening.content;
      const add = (takings: Takings): Takings => ({ ...takings, [means]: takings[means] + amountCents });
      const counted = { ...totals, movements: totals.movements + 1 };
      if (category !== payment) return { ...counted, beside: add(totals.beside) };
      return amountCents > 0
        ? { ...counted, payments: add(totals.payments) }
        : { ...counted, refunds: add(totals.refunds) };
    }
    case 'arrival':
      return totals;
    case 'start':
      return { ...totals, beside: addTakings(totals.beside, happening.content.counted) };
    default: {
      const { expected, counted } = happening.content;
      const gap = Object.fromEntries(MEANS.map((means) => [means, counted[means] - expected[means]])) as Takings;
      return { ...totals, gaps: addTakings(totals.gaps, gap) };
    }
  }
}

const sumOf = (takings: Takings): Cents => takings.cash + takings.card + takings.cheque;

/** Payments less refunds: what a period earned at the counter. */
export const netCents = ({ payments, refunds }: PeriodTotals): Cents => sumOf(payments) + sumOf(refunds);
export const paidCents = ({ payments }: PeriodTotals): Cents => sumOf(payments);
export const refundedCents = ({ refunds }: PeriodTotals): Cents => sumOf(refunds);
