import type { CategoryToSaveOnWire } from '@loge/contract/catalogue/edited-universe-wire';
import { updateCategory } from '@loge/contract/catalogue/update-category';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { CATEGORY_SHAPES } from '@loge/domain/catalogue/category-shapes';
import { categoryProblems } from '@loge/domain/catalogue/check-catalogue';
import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { imageProblems } from '../image-problems.ts';
import { presentEditedCategory } from '../presenters/present-edited-catalogue.ts';
import {
  DATE_TYPES,
  type EditedCategoryRow,
  findEditedCategories,
  findEditedUniverses,
  insertCategory,
  updateCategoryRow,
} from '../rows/edited-catalogue-rows.ts';
import { hasVersionConflict } from '../version-conflict.ts';

export const updateCategoryHandler = handle(
  updateCategory,
  async ({ input: { category: sent }, rows, database, changes, lang }) => {
    const known = rows.category.id;
    const [before] = known === null ? [] : await findEditedCategories(database, { id: known.id });
    const problems = await problemsOf(database, sent, before);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    if (hasVersionConflict(known, sent.version)) return refuse('changed-meanwhile');

    const content = {
      universeId: sent.universeId,
      labelFr: sent.newLabel,
      labelEn: sent.newLabelEn,
      placeLabelFr: sent.placeLabel,
      placeLabelEn: sent.placeLabelEn,
      descriptionFr: cleanHtml(sent.description.fr),
      descriptionEn: cleanHtml(sent.description.en),
      visible: sent.visibility === 1,
      offersFlexibleDate: sent.sequence === 2,
      dateType: DATE_TYPES[sent.typeDate] ?? 'begin',
      ...imagesOf(sent, before),
    };
    const id = known?.id ?? (await insertCategory(database, content));
    if (known !== null) await updateCategoryRow(database, id, content);
    changes.announce({});
    changes.record({
      action: known === null ? 'category-created' : 'category-saved',
      comment: `${sent.newLabel} (${id})`,
    });
    const [saved] = await findEditedCategories(database, { id });
    return saved === undefined ? refuse('not-found') : { category: presentEditedCategory(saved) };
  },
);

const columnOf = {
  desktop: 'desktopImageId',
  mobile: 'mobileImageId',
  square: 'squareImageId',
  icon: 'smallIconId',
} as const;

/** The four pictures as they are to be: as they are, where nothing is said of them. */
const imagesOf = ({ images }: CategoryToSaveOnWire, before: EditedCategoryRow | undefined) => {
  const wanted = (shape: keyof typeof columnOf): string | null =>
    (images === null || images === undefined ? before?.[columnOf[shape]] : images[shape]) ?? null;
  return {
    desktopImageId: wanted('desktop'),
    mobileImageId: wanted('mobile'),
    squareImageId: wanted('square'),
    smallIconId: wanted('icon'),
  };
};

/** A universe that there is not, labels that are missing, pictures that were brought for somewhere else. */
async function problemsOf(
  database: Database,
  sent: CategoryToSaveOnWire,
  before: EditedCategoryRow | undefined,
): Promise<Problem[]> {
  const images = CATEGORY_SHAPES.map((shape) => ({
    field: `images.${shape}`,
    use: shape,
    wanted: sent.images?.[shape],
    now: before?.[columnOf[shape]] ?? null,
  }));
  const universes = await findEditedUniverses(database, sent.universeId);
  return [
    ...categoryProblems(sent),
    ...(universes.length === 0 ? [problem('universeId', 'invalidChoice')] : []),
    ...(await imageProblems(database, images)),
  ].map((each) => ({ ...each, field: `category.${each.field}` }));
}
