import { getSeller } from '@loge/contract/accounting/get-seller';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentSeller } from '../presenters/present-seller.ts';
import { findSeller } from '../rows/seller-rows.ts';

export const getSellerHandler = handle(getSeller, async ({ rows, database }) => {
  const seller = await findSeller(database, rows.conciergerieId.id);
  return { seller: seller === null ? null : presentSeller(seller) };
});
