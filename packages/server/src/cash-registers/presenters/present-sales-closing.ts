import type { SalesClosingOnWire } from '@loge/contract/cash-registers/sales-closing-wire';
import type { SalesClosingRow } from '../../sales-chain/rows/sales-chain-rows.ts';

/** A closing of a desk's sales as its screen tells it. */
export const presentSalesClosing = ({ sequence, kind, at, content, seal }: SalesClosingRow): SalesClosingOnWire => ({
  sequence,
  kind,
  period: content.period,
  date: at.toISOString(),
  totals: content.totals,
  perpetual: content.perpetual,
  seal,
});
