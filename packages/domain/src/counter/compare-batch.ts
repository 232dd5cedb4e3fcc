import { sumCents, type Cents } from '../shared/money.ts';

/** A card payment as it was booked; a refund is negative. */
export interface BookedCard {
  readonly paymentId: number;
  readonly orderId: number | null;
  readonly amountCents: Cents;
  /** The number that the terminal gave it; empty for one that was entered by hand. */
  readonly authorisation: string;
}

/** A line of a terminal's batch, as it is typed from its ticket; the number may be left out. */
export interface ToldCard {
  readonly amountCents: Cents;
  readonly authorisation: string;
}

export interface BatchComparison {
  readonly bookedCents: Cents;
  readonly toldCents: Cents;
  /** What was booked too much (positive) or is missing in the books. */
  readonly gapCents: Cents;
  /** Booked, and not in the terminal's batch. Where no lines were typed: what alone explains the gap, or all that was booked. */
  readonly onlyBooked: readonly BookedCard[];
  readonly onlyTold: readonly ToldCard[];
}

/**
 * A terminal's batch beside the books, line by line: first by number and amount, then by amount alone. Without lines the totals are compared, and of a gap those payments are named
 * that would explain it.
 */
export function compareBatch(
  booked: readonly BookedCard[],
  told: { readonly totalCents: Cents; readonly lines: readonly ToldCard[] },
): BatchComparison {
  const bookedCents = sumCents(booked.map(({ amountCents }) => amountCents));
  const gapCents = bookedCents - told.totalCents;
  const totals = { bookedCents, toldCents: told.totalCents, gapCents };
  if (told.lines.length === 0) {
    const explaining = booked.filter(({ amountCents }) => amountCents === gapCents);
    return { ...totals, onlyBooked: gapCents === 0 ? [] : explaining.length > 0 ? explaining : booked, onlyTold: [] };
  }
  const rest = [...booked];
  const take = (fits: (card: BookedCard) => boolean): boolean => {
    const at = rest.findIndex(fits);
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  };
  const byNumber = told.lines.filter(
    (line) =>
      line.authorisation === '' ||
      !take((card) => card.authorisation === line.authorisation && card.amountCents === line.amountCents),
  );
  // A number that is somebody else's keeps its line: it is not taken for another payment of the same amount that has a number of its own.
  const onlyTold = byNumber.filter(
    (line) =>
      !take(
        (card) => card.amountCents === line.amountCents && (line.authorisation === '' || card.authorisation === ''),
      ),
  );
  return { ...totals, onlyBooked: rest, onlyTold };
}

/** Whether the totals and all lines agree. */
export const agrees = ({ gapCents, onlyBooked, onlyTold }: BatchComparison): boolean =>
  gapCents === 0 && onlyBooked.length === 0 && onlyTold.length === 0;
