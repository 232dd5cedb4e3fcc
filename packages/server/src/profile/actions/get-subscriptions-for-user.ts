import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { label } from '../../catalogue/labels.ts';
import { findSubscriptions } from '../rows/subscription-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getSubscriptionsForUserHandler = handle(getSubscriptionsForUser, async ({ rows, database, lang }) => {
  const offered = await findSubscriptions(database, rows.userId.id);
  return {
    availableSubscriptions: offered.map((row) => ({
      id: row.id,
      label: label(row.label_fr, row.label_en)[lang],
      selected: row.selected,
    })),
  };
});
