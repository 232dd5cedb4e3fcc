import { plainAmount, type Cents } from '@loge/domain/shared/money';
import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';

/** One column of the file: its heading, and what stands there for an order. */
export interface CsvColumn {
  readonly header: string;
  readonly value: (order: ManagerOrderSummaryOnWire) => string | number | null;
}

/**
 * Orders as a table file: semicolons between values, decimal commas, apostrophes instead of quotes
 * (Spec: manager §9 "The CSV separator is a semicolon …"). A line never starts a formula.
 */
export function ordersCsv(orders: readonly ManagerOrderSummaryOnWire[], columns: readonly CsvColumn[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...orders.map((order) => columns.map(({ value }) => cell(value(order)))),
  ];
  return lines.map((line) => `${line.join(';')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const words = value.replaceAll('"', "'").replaceAll(/[\r\n;]+\s*/g, ' ');
  return /^([=+@\t]|-(?![\d,]+$))/.test(words) ? `'${words}` : words;
}

/** An amount with its decimal comma: "33,21". */
export const csvAmount = (cents: Cents | null): string | null => (cents === null ? null : plainAmount(cents));
