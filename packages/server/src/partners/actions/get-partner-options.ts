import { getPartnerOptions } from '@loge/contract/partners/get-partner-options';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentOptions } from '../presenters/present-partner.ts';
import { findPartnerAccounts } from '../rows/partner-account-rows.ts';
import { findPartnerDeclarations } from '../rows/partner-declaration-rows.ts';
import { findPartner } from '../rows/partner-rows.ts';

export const getPartnerOptionsHandler = handle(getPartnerOptions, async ({ rows, database }) => {
  const partnerId = rows.partnerId.id;
  return presentOptions(
    await findPartner(database, partnerId),
    await findPartnerAccounts(database, partnerId),
    await findPartnerDeclarations(database, partnerId),
  );
});
