import { hiddenPriceRules } from '@loge/contract/admin/hidden-price-rules';
import { findHiddenPriceRules } from '../../database/hidden-price-rows.ts';
import { handle } from '../action-handler.ts';

export const hiddenPriceRulesHandler = handle(hiddenPriceRules, async ({ database }) => ({
  conciergeries: (await findHiddenPriceRules(database)).map(({ id, name, company, hidesPrices }) => ({
    id,
    name,
    company,
    hidesPrices,
  })),
}));
