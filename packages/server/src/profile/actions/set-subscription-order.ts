import { setSubscriptionOrder } from '@loge/contract/profile/set-subscription-order';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockSubscriptions, saveSubscriptionOrder } from '../rows/edited-subscription-rows.ts';

export const setSubscriptionOrderHandler = handle(setSubscriptionOrder, async ({ rows, database, changes }) => {
  const known = await lockSubscriptions(database);
  const order = rows.ids.map(({ id }) => id);
  if (new Set(order).size !== known.length || order.length !== known.length) return refuse('changed-meanwhile');
  await saveSubscriptionOrder(database, order);
  changes.announce({});
  changes.record({ action: 'subscriptions-ordered' });
  return done;
});
