import { getSeller } from '@loge/contract/accounting/get-seller';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findFiscalYear } from '../../ledger/rows/fiscal-year-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { presentSeller } from '../presenters/present-seller.ts';
import { findPastDeclarations } from '../rows/past-declaration-rows.ts';
import { findSeller } from '../rows/seller-rows.ts';
import { findVatOptions } from '../rows/vat-option-rows.ts';

export const getSellerHandler = handle(getSeller, async ({ rows, database, now }) => {
  const desk = rows.conciergerieId.id;
  const seller = await findSeller(database, desk);
  if (seller === null) return { seller: null, vatOptions: [], fiscalYear: null, pastDeclarations: [] };
  return {
    seller: presentSeller(seller),
    vatOptions: [...(await findVatOptions(database, desk))],
    fiscalYear: await findFiscalYear(database, seller.siren, instantToLocal(now.getTime(), mainZone).date),
    pastDeclarations: [...(await findPastDeclarations(database, desk))],
  };
});
