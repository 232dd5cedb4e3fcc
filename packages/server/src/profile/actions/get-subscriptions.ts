import { getSubscriptions } from '@loge/contract/profile/get-subscriptions';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findEditedSubscriptions } from '../rows/edited-subscription-rows.ts';

export const getSubscriptionsHandler = handle(getSubscriptions, async ({ caller, database }) => ({
  subscriptions: (await findEditedSubscriptions(database, [...caller.conciergerieIds])).map(
    ({ id, labelFr, labelEn, isNewsletter, active, followers, version }) => ({
      id,
      labelFr,
      labelEn,
      isNewsletter,
      active,
      followers,
      version,
    }),
  ),
}));
