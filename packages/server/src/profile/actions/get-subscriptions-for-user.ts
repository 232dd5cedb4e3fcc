import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { label } from '../../catalogue/labels.ts';
import { findSubscriptions } from '../rows/subscription-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { whoseSubscriptions } from '../whose-subscriptions.ts';

export const getSubscriptionsForUserHandler = handle(
  getSubscriptionsForUser,
  async ({ input, caller, database, lang }) => {
    const userId = await whoseSubscriptions(database, caller, input.userId);
    if (userId === null) return refuse('not-found');
    const rows = await findSubscriptions(database, userId);
    return {
      availableSubscriptions: rows.map((row) => ({
        id: row.id,
        label: label(row.label_fr, row.label_en)[lang],
        selected: row.selected,
      })),
    };
  },
);
