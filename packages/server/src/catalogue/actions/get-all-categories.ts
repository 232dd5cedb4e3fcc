import { getAllCategories } from '@loge/contract/catalogue/get-all-categories';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findEditedCategories, findEditedUniverses } from '../rows/edited-catalogue-rows.ts';

export const getAllCategoriesHandler = handle(getAllCategories, async ({ database }) => {
  const universes = new Map((await findEditedUniverses(database)).map(({ id, labelFr }) => [id, labelFr]));
  return {
    categories: (await findEditedCategories(database)).map((category) => ({
      catOffreId: category.id,
      titleLabel: category.labelFr,
      label: { fr: category.labelFr, en: category.labelEn },
      universeId: category.universeId,
      universeLabel: universes.get(category.universeId) ?? '',
      visibility: category.visible ? 1 : 0,
      nbProducts: category.products,
    })),
  };
});
