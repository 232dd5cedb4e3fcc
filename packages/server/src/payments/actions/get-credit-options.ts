import { getCreditOptions } from '@loge/contract/payments/get-credit-options';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findPartnersServing } from '../rows/credit-rows.ts';

export const getCreditOptionsHandler = handle(getCreditOptions, async ({ rows, database }) => {
  const { conciergerieId } = rows.userId;
  const partners = conciergerieId === null ? [] : await findPartnersServing(database, conciergerieId);
  return { partners: partners.map(({ id, name }) => ({ id, name })) };
});
