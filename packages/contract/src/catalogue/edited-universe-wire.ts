import { CATALOGUE_LENGTHS, FIRST_UNIVERSE_SEQUENCE, LAST_SEQUENCE } from '@loge/domain/catalogue/check-catalogue';
import * as z from 'zod/mini';
import { openedVersion } from '../partners/partner-wire.ts';
import { htmlText } from '../shared/html-text.ts';
import { pickedFrom, rowIdOrNew } from '../shared/row-ids.ts';
import { label, maybe, text } from '../shared/wire-types.ts';

/** A picture: its id, and where its data is had; both null for none. */
const picture = z.object({ id: z.nullable(z.string()), data: z.nullable(z.string()) });

/** A category as who makes the catalogue has it (Spec: partner-content-locker §3 "Category"). */
export const editedCategory = z.object({
  id: z.int(),
  newLabel: z.string(),
  newLabelEn: z.string(),
  /** What its orders ask for as their place. */
  placeLabel: z.string(),
  placeLabelEn: z.string(),
  /** 1 shown, 0 not. */
  visibility: z.int(),
  /** 2: a flexible date may be asked for; 1: not. */
  sequence: z.int(),
  universeId: z.int(),
  images: z.object({ desktop: picture, mobile: picture, square: picture, icon: picture }),
  /** Which dates its orders ask for: 0 none, 1 a beginning, 2 a beginning and an end. */
  typeDate: z.int(),
  /** Not in the specification. */
  description: label,
  /** Beyond the specification: the object that is drawn where no image was uploaded. */
  illustration: z.nullable(z.string()),
  /** Beyond the specification: published offers in it, and products that are not archived. */
  nbOffres: z.int(),
  nbProducts: z.int(),
  /** Beyond the specification: goes back with a save, so that nobody writes over somebody else's. */
  version: z.int(),
});

/** A universe as who makes the catalogue has it (Spec: partner-content-locker §3 "Universe"). */
export const editedUniverse = z.object({
  id: z.int(),
  label,
  shortLabel: label,
  active: z.boolean(),
  /** Its place among the universes; the lowest stands first. */
  sequence: z.int(),
  imageUrl: z.nullable(z.string()),
  transparentImageUrl: z.nullable(z.string()),
  /** Beyond the specification: the ids of both. */
  imageId: z.nullable(z.string()),
  transparentImageId: z.nullable(z.string()),
  color: z.nullable(z.string()),
  illustration: z.nullable(z.string()),
  items: z.array(editedCategory),
  version: z.int(),
});

export type EditedCategoryOnWire = z.output<typeof editedCategory>;
export type EditedUniverseOnWire = z.output<typeof editedUniverse>;

const typed = (max: number) => z._default(text(max * 2), '');
const typedHtml = (max: number) => z._default(htmlText(max * 2), '');
const chosenPicture = maybe(pickedFrom('file'));
const maxDescriptionLength = 2_000;

/** A universe as a form sends it: what is too long or missing is said beside its field. */
export const universeToSave = z.object({
  /** −1: a new one. */
  id: rowIdOrNew('catalogue-universe'),
  label: z.object({ fr: typed(CATALOGUE_LENGTHS.label), en: typed(CATALOGUE_LENGTHS.label) }),
  shortLabel: z.object({ fr: typed(CATALOGUE_LENGTHS.shortLabel), en: typed(CATALOGUE_LENGTHS.shortLabel) }),
  active: z._default(z.boolean(), true),
  sequence: z._default(z.int().check(z.gte(0), z.lte(LAST_SEQUENCE)), FIRST_UNIVERSE_SEQUENCE),
  color: maybe(text(20)),
  imageId: chosenPicture,
  transparentImageId: chosenPicture,
  version: openedVersion,
});

/** The same of a category. */
export const categoryToSave = z.object({
  /** −1: a new one. */
  id: rowIdOrNew('catalogue-category'),
  newLabel: typed(CATALOGUE_LENGTHS.label),
  newLabelEn: typed(CATALOGUE_LENGTHS.label),
  placeLabel: typed(CATALOGUE_LENGTHS.label),
  placeLabelEn: typed(CATALOGUE_LENGTHS.label),
  visibility: z._default(z.int().check(z.gte(0), z.lte(1)), 1),
  sequence: z._default(z.int().check(z.gte(1), z.lte(2)), 1),
  universeId: pickedFrom('catalogue-universe'),
  typeDate: z._default(z.int().check(z.gte(0), z.lte(2)), 1),
  /** Left out: as they are. */
  images: maybe(
    z.object({ desktop: chosenPicture, mobile: chosenPicture, square: chosenPicture, icon: chosenPicture }),
  ),
  description: z._default(z.object({ fr: typedHtml(maxDescriptionLength), en: typedHtml(maxDescriptionLength) }), {
    fr: '',
    en: '',
  }),
  version: openedVersion,
});

export type CategoryToSaveOnWire = z.output<typeof categoryToSave>;
