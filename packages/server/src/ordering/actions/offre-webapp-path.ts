import { offreWebappPath } from '@loge/contract/ordering/offre-webapp-path';
import { orderFormPath } from '../../catalogue/order-form-path.ts';
import { allowsShortcuts } from '../../conciergeries/rows/shortcut-rows.ts';
import { findOriginalOfferId } from '../../catalogue/rows/offer-version-rows.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const offreWebappPathHandler = handle(
  offreWebappPath,
  async ({ input, caller, database, now, lang, services }) => {
    const { conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    if (input.shortcut && !(await allowsShortcuts(database, conciergerieId))) return refuse('shortcuts-not-allowed');
    const originalId = await findOriginalOfferId(database, input.id);
    if (originalId === null) return refuse('offer-not-available');
    const path = await orderFormPath(services, database, { originalId, conciergerieId, caller, now, lang });
    return isRefusal(path) ? path : { path };
  },
);
