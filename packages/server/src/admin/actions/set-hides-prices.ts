import { setHidesPrices } from '@loge/contract/admin/set-hides-prices';
import { updateDeskSwitch } from '../../conciergeries/rows/desk-switch-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setHidesPricesHandler = handle(setHidesPrices, async ({ input, rows, database, changes }) => {
  const { hidesPrices } = input;
  const conciergerieId = rows.conciergerieId.id;
  const updated = await updateDeskSwitch(database, conciergerieId, 'hides_prices', hidesPrices);
  if (updated === null) return refuse('not-found');
  if (!updated.changed) return { hidesPrices };
  changes.record({ action: hidesPrices ? 'prices-hidden' : 'prices-shown', conciergerieId });
  changes.announce({ topics: ['admin', 'conciergeries', 'catalogue', 'profile'] });
  return { hidesPrices };
});
