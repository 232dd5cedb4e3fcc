import type { getPartnerProfile } from '@loge/contract/partner-portal/get-partner-profile';
import type { OutputOf } from '@loge/contract/shared/action-contract';

/** What a partner reads of itself. */
export type OwnProfile = OutputOf<typeof getPartnerProfile>;
