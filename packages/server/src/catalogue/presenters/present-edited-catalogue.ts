import type { EditedCategoryOnWire, EditedUniverseOnWire } from '@loge/contract/catalogue/edited-universe-wire';
import type { ProductOnWire } from '@loge/contract/catalogue/product-wire';
import { imageUrl } from '../../files/image-url.ts';
import { DATE_TYPES, type EditedCategoryRow, type EditedUniverseRow } from '../rows/edited-catalogue-rows.ts';
import type { ProductRow } from '../rows/product-rows.ts';

const picture = (id: string | null) => ({ id, data: imageUrl(id) });

export const presentEditedCategory = (row: EditedCategoryRow): EditedCategoryOnWire => ({
  id: row.id,
  newLabel: row.labelFr,
  newLabelEn: row.labelEn,
  placeLabel: row.placeLabelFr,
  placeLabelEn: row.placeLabelEn,
  visibility: row.visible ? 1 : 0,
  sequence: row.offersFlexibleDate ? 2 : 1,
  universeId: row.universeId,
  images: {
    desktop: picture(row.desktopImageId),
    mobile: picture(row.mobileImageId),
    square: picture(row.squareImageId),
    icon: picture(row.smallIconId),
  },
  typeDate: DATE_TYPES.indexOf(row.dateType),
  description: { fr: row.descriptionFr, en: row.descriptionEn },
  illustration: row.illustration,
  nbOffres: row.offers,
  nbProducts: row.products,
  version: row.version,
});

/** A universe with those of the categories that are its own. */
export const presentEditedUniverse = (
  row: EditedUniverseRow,
  categories: readonly EditedCategoryRow[],
): EditedUniverseOnWire => ({
  id: row.id,
  label: { fr: row.labelFr, en: row.labelEn },
  shortLabel: { fr: row.shortLabelFr, en: row.shortLabelEn },
  active: row.active,
  sequence: row.position,
  imageUrl: imageUrl(row.imageId),
  transparentImageUrl: imageUrl(row.transparentImageId),
  imageId: row.imageId,
  transparentImageId: row.transparentImageId,
  color: row.color,
  illustration: row.illustration,
  items: categories.filter(({ universeId }) => universeId === row.id).map(presentEditedCategory),
  version: row.version,
});

/** A product, and in how many versions of offers it is sold now. */
export const presentProduct = (row: ProductRow, offers: number): ProductOnWire => ({
  id: row.id,
  catOffreId: row.categoryId,
  title: row.title,
  label: { fr: row.labelFr, en: row.labelEn },
  ean13: row.ean13,
  refBeac: row.legacyReference,
  archived: row.archived,
  mergedIntoId: row.mergedIntoId,
  nbOffres: offers,
  version: row.version,
});
