import { getSeller } from '@loge/contract/accounting/get-seller';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentSeller } from '../presenters/present-seller.ts';
import { findSeller } from '../rows/seller-rows.ts';
import { findVatOptions } from '../rows/vat-option-rows.ts';

export const getSellerHandler = handle(getSeller, async ({ rows, database }) => {
  const desk = rows.conciergerieId.id;
  const seller = await findSeller(database, desk);
  return {
    seller: seller === null ? null : presentSeller(seller),
    vatOptions: [...(await findVatOptions(database, desk))],
  };
});
