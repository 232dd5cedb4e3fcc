import { hiddenPriceRules } from '@loge/contract/admin/hidden-price-rules';
import { findDeskSwitches } from '../../conciergeries/rows/desk-switch-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const hiddenPriceRulesHandler = handle(hiddenPriceRules, async ({ database }) => ({
  conciergeries: (await findDeskSwitches(database, 'hides_prices')).map(({ id, name, company, isOn }) => ({
    id,
    name,
    company,
    hidesPrices: isOn,
  })),
}));
