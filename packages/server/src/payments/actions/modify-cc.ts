import { modifyCc } from '@loge/contract/payments/modify-cc';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { beginCard } from '../begin-card.ts';
import { findCardOf } from '../rows/payment-card-rows.ts';

export const modifyCcHandler = handle(modifyCc, async (request) => {
  const { database, caller, services } = request;
  if (services.payments === null) return refuse('online-payment-not-available');
  const card = await findCardOf(database, caller.userId, services.payments.name);
  return card === null ? refuse('no-card-kept') : beginCard(request);
});
