import { setPartnerStatus } from '@loge/contract/partners/set-partner-status';
import { handle } from '../../platform/gateway/action-handler.ts';
import { lockPartner, setPartnerActive } from '../rows/partner-rows.ts';

export const setPartnerStatusHandler = handle(
  setPartnerStatus,
  async ({ input: { active }, rows, database, changes }) => {
    const before = await lockPartner(database, rows.partnerId.id);
    if (before.active === active) return { active };
    await setPartnerActive(database, before.id, active);
    changes.announce({});
    changes.record({ action: active ? 'partner-activated' : 'partner-deactivated', comment: before.companyName });
    return { active };
  },
);
