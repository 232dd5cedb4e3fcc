import { inventoryTable } from '@loge/contract/cash-registers/cash-tables';
import { exportCashInventory } from '@loge/contract/cash-registers/export-cash-inventory';
import { handle } from '../../platform/gateway/action-handler.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { findInventoriesOn } from '../rows/cash-file-rows.ts';
import { onePage, tableReader } from '../cash-files.ts';

export const exportCashInventoryHandler = handle(
  exportCashInventory,
  async ({ input, caller, database, now, lang }) => {
    const pages = onePage(await findInventoriesOn(database, [...caller.conciergerieIds], input.date));
    const answer = tableAnswer({ definition: inventoryTable, pages }, input.format, {
      ...(await tableReader(database, caller, now, lang)),
      period: { from: input.date, to: input.date },
    });
    return {
      ...answer,
      handedOver: { desks: [...caller.conciergerieIds], file: 'register-counts', about: input.date },
    };
  },
);
