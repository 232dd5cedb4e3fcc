import { exportCategories } from '@loge/contract/exports/export-categories';
import { findEditedCategories, findEditedUniverses } from '../../catalogue/rows/edited-catalogue-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { type CategoryOfUniverse, categoryTable } from '../catalogue-tables.ts';
import { extractAnswer } from '../extract-pages.ts';

export const exportCategoriesHandler = handle(exportCategories, async (request) =>
  extractAnswer(request, { definition: categoryTable, pages: categoriesOf(request.database) }, request.input.format),
);

async function* categoriesOf(database: Database): AsyncGenerator<readonly CategoryOfUniverse[]> {
  const universes = new Map((await findEditedUniverses(database)).map(({ id, labelFr }) => [id, labelFr]));
  const categories = await findEditedCategories(database);
  yield categories.map((category) => ({ ...category, universe: universes.get(category.universeId) ?? '' }));
}
