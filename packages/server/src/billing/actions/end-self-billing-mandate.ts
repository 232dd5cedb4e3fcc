import { endSelfBillingMandate } from '@loge/contract/billing/end-self-billing-mandate';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockSettledPartner } from '../rows/settled-partner-rows.ts';
import { endMandate } from '../rows/self-billing-mandate-rows.ts';
import { mandatesOf, wordOf } from '../self-billing-mandates.ts';

export const endSelfBillingMandateHandler = handle(
  endSelfBillingMandate,
  async ({ rows, caller, database, changes, now }) => {
    const { id: partnerId, as } = rows.partnerId;
    const partner = await lockSettledPartner(database, partnerId);
    const side = as === 'partner' ? 'partner' : 'desk';
    if (!(await endMandate(database, partnerId, { side, by: caller.userId, now })))
      return refuse('self-billing-mandate-missing');
    changes.announce({ topics: ['billing', 'partners', 'business-log'] });
    changes.record({ action: 'self-billing-mandate-ended', comment: `${partner.companyName}, ${wordOf[side]}` });
    return mandatesOf(database, partnerId);
  },
);
