import { getUniverseCategories } from '@loge/contract/catalogue/get-universe-categories';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentEditedCategory } from '../presenters/present-edited-catalogue.ts';
import { findEditedCategories } from '../rows/edited-catalogue-rows.ts';

export const getUniverseCategoriesHandler = handle(getUniverseCategories, async ({ rows, database }) => ({
  categories: (await findEditedCategories(database, { universeId: rows.universeId?.id ?? null })).map(
    presentEditedCategory,
  ),
}));
