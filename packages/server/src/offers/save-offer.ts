import type { WithdrawalException } from '@loge/domain/orders/withdrawal-exceptions';
import type {
  ItemToSaveOnWire,
  OfferAddressOnWire,
  OffreToSaveOnWire,
} from '@loge/contract/offers/editable-offer-wire';
import { renumbered } from '@loge/domain/offers/arrange-items';
import { itemTypeOfNumber } from '@loge/domain/ordering/item-types';
import { normaliseZipCode } from '@loge/domain/profile/contact-rules';
import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { Offers } from '../platform/database/database-types.ts';
import { contentOf, type contentColumns } from './offer-columns.ts';
import { existingCategory, existingProducts } from './rows/offer-choice-rows.ts';
import {
  copyLines,
  findEditedLines,
  findOfferPlaces,
  insertLines,
  insertOfferPlaces,
  type NewLineRow,
} from './rows/offer-line-rows.ts';
import { copyDesks, copyOffer, insertOffer, markReplaced } from './rows/saved-offer-rows.ts';

type ChangedContent = Partial<Pick<Insertable<Offers>, (typeof contentColumns)[number]>>;

/** Who saves, and when. */
export interface SavedBy {
  readonly savedBy: number;
  readonly now: Date;
}

/** A row of an offer that is to be replaced; locked, and not replaced yet. */
export interface FormerSave {
  readonly id: number;
  readonly originalId: number;
  readonly partnerId: number;
}

/** What is sent of an offer that names what is not there: categories and products that somebody removed in the meantime, lines of another offer. */
export async function unknownNames(
  database: Database,
  sent: {
    readonly offre?: OffreToSaveOnWire;
    readonly items: readonly ItemToSaveOnWire[];
    readonly former: FormerSave | null;
  },
): Promise<Problem[]> {
  const { offre, items, former } = sent;
  const found: Problem[] = [];
  if (offre !== undefined && !(await existingCategory(database, offre.catOffreId)))
    found.push(problem('offre.catOffreId', 'invalidChoice'));
  const products = await existingProducts(
    database,
    items.flatMap(({ productId }) => productId ?? []),
  );
  const lines = new Set(former === null ? [] : (await findEditedLines(database, former.id)).map(({ id }) => id));
  const named = new Set<number>();
  for (const [index, { id = null, productId = null }] of items.entries()) {
    if (productId !== null && !products.has(productId))
      found.push(problem(`items[${index}].productId`, 'invalidChoice'));
    if (id !== null && (!lines.has(id) || named.has(id))) found.push(problem(`items[${index}].id`, 'unknownItem'));
    if (id !== null) named.add(id);
  }
  return found;
}

/** Keeps what was sent as a new row, in place of a former one or as a new offer. Its number. */
export async function saveOffer(
  database: Database,
  sent: {
    readonly offre: OffreToSaveOnWire;
    readonly items: readonly ItemToSaveOnWire[];
    readonly addresses: readonly OfferAddressOnWire[];
    readonly partnerId: number;
    readonly former: FormerSave | null;
  },
  by: SavedBy,
): Promise<number> {
  const { offre, items, addresses, partnerId, former } = sent;
  const place = { partnerId, originalId: former?.originalId ?? null, replacesId: former?.id ?? null, ...by };
  const id = await insertOffer(database, place, contentOf(offre));
  await insertLines(database, id, await linesToKeep(database, items, former));
  await insertOfferPlaces(
    database,
    id,
    addresses.map(({ telephone, zipCode, ...address }) => ({
      ...address,
      zipCode: normaliseZipCode(zipCode),
      phone: telephone,
    })),
  );
  if (former !== null) {
    await copyDesks(database, former.id, id);
    await markReplaced(database, former.id, by.now);
  }
  return id;
}

/** Saves an offer again with other lines, and all else as it was. */
export async function saveLines(
  database: Database,
  former: FormerSave,
  items: readonly ItemToSaveOnWire[],
  by: SavedBy,
): Promise<number> {
  const id = await saveAgain(database, former, by);
  await insertLines(database, id, await linesToKeep(database, items, former));
  return id;
}

/** Saves an offer again with its lines changed, and all else as it was. */
export async function saveChangedLines(
  database: Database,
  former: FormerSave,
  by: SavedBy,
  change: (line: NewLineRow) => NewLineRow,
): Promise<number> {
  const id = await saveAgain(database, former, by);
  const lines = await findEditedLines(database, former.id);
  await insertLines(
    database,
    id,
    lines.map(({ id: lineId, productLabel: _title, ...line }) =>
      change({ ...line, originalId: line.originalId ?? lineId }),
    ),
  );
  return id;
}

/** Saves an offer again without the lines that sell a product. Whether it went unpublished, having nothing left to order. */
export async function saveWithoutProduct(
  database: Database,
  former: FormerSave,
  by: SavedBy,
  productId: number,
): Promise<{ readonly isUnpublished: boolean }> {
  const lines = await findEditedLines(database, former.id);
  const left = lines.filter((line) => line.productId !== productId);
  const isUnpublished = !left.some(({ type, groupIsProduct }) => type === 'product' || groupIsProduct);
  const id = await saveAgain(database, former, by, isUnpublished ? { publication: 'unpublished' } : {});
  await insertLines(
    database,
    id,
    left.map(({ id: lineId, productLabel: _title, ...line }, position) => ({
      ...line,
      position,
      originalId: line.originalId ?? lineId,
    })),
  );
  return { isUnpublished };
}

/** Saves an offer again as it was, lines included: what is changed of it comes after. */
export async function saveUnchanged(database: Database, former: FormerSave, by: SavedBy): Promise<number> {
  const id = await saveAgain(database, former, by);
  await copyLines(database, former.id, id, { sameOffer: true });
  return id;
}

/** Saves an offer again as it stands, but for the exception to the right of withdrawal under which it is ordered. */
export async function saveWithException(
  database: Database,
  former: FormerSave,
  by: SavedBy,
  exception: WithdrawalException,
): Promise<number> {
  const id = await saveAgain(database, former, by, { withdrawal_exception: exception });
  await copyLines(database, former.id, id, { sameOffer: true });
  return id;
}

/** The same offer in a new row, without lines; what is given of it is changed. */
async function saveAgain(
  database: Database,
  former: FormerSave,
  by: SavedBy,
  changed: ChangedContent = {},
): Promise<number> {
  const { id: replacesId, originalId, partnerId } = former;
  const id = await copyOffer(database, replacesId, { partnerId, originalId, replacesId, ...by }, changed);
  await insertOfferPlaces(database, id, await findOfferPlaces(database, replacesId));
  await copyDesks(database, replacesId, id);
  await markReplaced(database, replacesId, by.now);
  return id;
}

/** A row that says what another one says, but for what is given: another version of the same offer, or an offer of its own. */
export async function beginFrom(
  database: Database,
  source: FormerSave,
  begun: {
    readonly sameOffer: boolean;
    readonly partnerId: number;
    readonly changed: ChangedContent;
  },
  by: SavedBy,
): Promise<number> {
  const { sameOffer, partnerId, changed } = begun;
  const place = { partnerId, originalId: sameOffer ? source.originalId : null, replacesId: null, ...by };
  const id = await copyOffer(database, source.id, place, changed);
  await copyLines(database, source.id, id, { sameOffer });
  await insertOfferPlaces(database, id, await findOfferPlaces(database, source.id));
  if (sameOffer) await copyDesks(database, source.id, id);
  return id;
}

/** Lines as they are kept: in their order, numbered from 0, each with the line that it was before. */
async function linesToKeep(
  database: Database,
  items: readonly ItemToSaveOnWire[],
  former: FormerSave | null,
): Promise<NewLineRow[]> {
  const before = former === null ? [] : await findEditedLines(database, former.id);
  const originals = new Map(before.map(({ id, originalId }) => [id, originalId ?? id]));
  return renumbered(items).map((item) => lineToKeep(item, originals.get(item.id ?? 0) ?? null));
}

function lineToKeep(item: ItemToSaveOnWire, originalId: number | null): NewLineRow {
  const type = itemTypeOfNumber(item.type ?? 0) ?? 'product';
  const { groupName, groupNameEn, targetGroupName, groupIsAProduct, mandatory, choiceList, choiceListEn } =
    item.extension;
  const isList = type === 'list_picker';
  return {
    originalId,
    // Only what sells one names a product (Spec: manager §4).
    productId: type === 'product' ? (item.productId ?? null) : null,
    position: item.sequence,
    type,
    labelFr: item.name,
    labelEn: item.nameEn,
    priceCents: item.devis ? null : item.price,
    onQuote: item.devis,
    fixedPrice: item.fixedPrice,
    buyingPriceCents: item.buyingPrice,
    vatRatePercent: item.tauxTva,
    unit: item.unite,
    durationMinutes: item.timeDuration,
    lockerSize: item.lockerSize,
    itemsPerLockerSize: item.numberOfItemsInLockerSize,
    lockerHangerForReturn: item.lockerHangerForReturn,
    lockerUsesSensor: item.lockerUseSensor,
    groupName,
    groupNameEn: groupName === null ? '' : groupNameEn,
    targetGroupName: type === 'group_master' ? targetGroupName : null,
    groupIsProduct: type === 'group_master' && groupIsAProduct,
    mandatory,
    choicesFr: isList ? choiceList : null,
    choicesEn: isList && choiceListEn.length > 0 ? choiceListEn : null,
  };
}
