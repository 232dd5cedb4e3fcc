import { type InventoryNudge, inventoryNudge } from '@loge/domain/cash-registers/inventory';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { CashRegisterRow } from './rows/cash-register-rows.ts';

/** How strongly its monthly inventory is asked for now, by the desk's own days. */
export function nudgeOf({ zone, lastInventoryAt }: CashRegisterRow, now: Date): InventoryNudge {
  return inventoryNudge({
    today: instantToLocal(now.getTime(), zone).date,
    lastOn: instantToLocal(lastInventoryAt.getTime(), zone).date,
  });
}
