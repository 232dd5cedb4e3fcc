/** A bill of an order, or the credit note that reverses one. */
export type BillKind = 'bill' | 'credit_note';

/** What a desk's series may be called: the letters that its bills begin with. */
export const BILL_SERIES_SHAPE = /^[A-Z][A-Z0-9]{1,5}$/;

/**
 * How a bill is called: `THO-2026-000318`, its credit note `AV-THO-2026-000012`. Numbers rise by one within a series, a kind and a year, without hole or
 * twin. See docs/rules/bills.md.
 */
export function billReference(
  kind: BillKind,
  { series, year, number }: { readonly series: string; readonly year: number; readonly number: number },
): string {
  if (!BILL_SERIES_SHAPE.test(series)) throw new RangeError(`Not a series of bills: ${series}`);
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`Not a number of a bill: ${number}`);
  return `${kind === 'credit_note' ? 'AV-' : ''}${series}-${year}-${String(number).padStart(6, '0')}`;
}
