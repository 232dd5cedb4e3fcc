import type { getSubscriptions } from '@loge/contract/profile/get-subscriptions';
import type { OutputOf } from '@loge/contract/shared/action-contract';

/** A centre of interest as its editors see it. */
export type EditedSubscription = OutputOf<typeof getSubscriptions>['subscriptions'][number];
