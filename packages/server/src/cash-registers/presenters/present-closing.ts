import type { CashClosingOnWire } from '@loge/contract/cash-registers/cash-closing-wire';
import type { ClosingRow } from '../rows/cash-chain-rows.ts';

/** A closing as its screen and its ticket tell it. */
export const presentClosing = ({ sequence, kind, at, content, seal }: ClosingRow): CashClosingOnWire => ({
  sequence,
  kind,
  period: content.period,
  date: at.toISOString(),
  totals: content.totals,
  perpetual: content.perpetual,
  seal,
});
