import { frenchVatNumber, isSiren, plainNumber } from '../billing/seller-identity.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

export type InvoicingDraft = {
  /** From which day on the seller's documents leave; null for none. */
  readonly startsOn: LocalDate | null;
  /** Of the client company; empty while nobody has said it. */
  readonly siren: string;
  readonly vatNumber: string;
};

/** What is wrong with how a desk invoices electronically: the day is not of the past, stays once it has come, is not after the one since when the seller reports, and a SIREN and its VAT number are right. */
export function invoicingProblems(
  { startsOn, siren, vatNumber }: InvoicingDraft,
  before: { readonly startsOn: LocalDate | null; readonly reportsFrom: LocalDate | null; readonly today: LocalDate },
): readonly Problem[] {
  const hasBegun = before.startsOn !== null && before.startsOn <= before.today;
  const isChanged = startsOn !== before.startsOn;
  const isAfterReports =
    isChanged && before.reportsFrom !== null && (startsOn === null || startsOn > before.reportsFrom);
  const isWrongDay = isChanged && (hasBegun || startsOn === null || startsOn < before.today);
  return [
    ...(isWrongDay && !(startsOn === null && before.startsOn === null)
      ? [problem('startsOn', hasBegun ? 'invoicingHasBegun' : 'invoicingStart')]
      : isAfterReports
        ? [problem('startsOn', 'invoicingAfterReports')]
        : []),
    ...(siren.trim() !== '' && !isSiren(siren) ? [problem('siren', 'notASiren')] : []),
    ...(vatNumber.trim() !== '' && (!isSiren(siren) || plainNumber(vatNumber) !== frenchVatNumber(siren))
      ? [problem('vatNumber', 'notAVatNumber')]
      : []),
  ];
}
