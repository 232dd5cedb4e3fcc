import { balancesTable } from '@loge/contract/cash-registers/cash-tables';
import { exportAllBalances } from '@loge/contract/cash-registers/export-all-balances';
import { handle } from '../../platform/gateway/action-handler.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { findBalancesOn } from '../rows/cash-file-rows.ts';
import { onePage, tableReader } from '../cash-files.ts';

export const exportAllBalancesHandler = handle(exportAllBalances, async ({ input, caller, database, now, lang }) => {
  const pages = onePage(await findBalancesOn(database, [...caller.conciergerieIds], input.date));
  const answer = tableAnswer({ definition: balancesTable, pages }, input.format, {
    ...(await tableReader(database, caller, now, lang)),
    period: { from: input.date, to: input.date },
  });
  return {
    ...answer,
    handedOver: { desks: [...caller.conciergerieIds], file: 'register-balances', about: input.date },
  };
});
