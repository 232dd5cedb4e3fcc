import { CATALOGUE_LENGTHS } from '@loge/domain/catalogue/check-catalogue';
import * as z from 'zod/mini';
import { openedVersion } from '../partners/partner-wire.ts';
import { pickedFrom, rowIdOrNew } from '../shared/row-ids.ts';
import { label, maybe, text } from '../shared/wire-types.ts';

/** What an item of an offer sells (Spec: manager §3 "Product"). */
export const product = z.object({
  id: z.int(),
  catOffreId: z.int(),
  /** What those who make the catalogue call it. */
  title: z.string(),
  label,
  ean13: z.nullable(z.string()),
  /** Its number in the former system. */
  refBeac: z.nullable(z.string()),
  archived: z.boolean(),
  /** Beyond the specification: the product that it became; null where it is one of its own. */
  mergedIntoId: z.nullable(z.int()),
  /** Beyond the specification: how many versions of offers sell it now. */
  nbOffres: z.int(),
  /** Beyond the specification: goes back with a save, so that nobody writes over somebody else's. */
  version: z.int(),
});

export type ProductOnWire = z.output<typeof product>;

const typed = (max: number) => z._default(text(max * 2), '');

/** A product as a form sends it: what is too long or missing is said beside its field. */
export const productToSave = z.object({
  /** −1: a new one. */
  id: rowIdOrNew('product'),
  catOffreId: pickedFrom('catalogue-category'),
  title: typed(CATALOGUE_LENGTHS.productText),
  label: z.object({ fr: typed(CATALOGUE_LENGTHS.productText), en: typed(CATALOGUE_LENGTHS.productText) }),
  ean13: maybe(text(40)),
  refBeac: maybe(text(CATALOGUE_LENGTHS.productReference * 2)),
  archived: z._default(z.boolean(), false),
  version: openedVersion,
});

export type ProductToSaveOnWire = z.output<typeof productToSave>;
