import { getUniverses } from '@loge/contract/catalogue/get-universes';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentEditedUniverse } from '../presenters/present-edited-catalogue.ts';
import { findEditedCategories, findEditedUniverses } from '../rows/edited-catalogue-rows.ts';

export const getUniversesHandler = handle(getUniverses, async ({ database }) => {
  const categories = await findEditedCategories(database);
  const universes = await findEditedUniverses(database);
  return { universes: universes.map((row) => presentEditedUniverse(row, categories)) };
});
