import type { SearchHintOnWire, UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import type { OfferOpenings } from '@loge/domain/catalogue/offer-audience';
import { nextVersion, type OfferVersion, versionsInForce } from '@loge/domain/catalogue/offer-versions';
import type { LocatedOffer } from '@loge/domain/catalogue/offer-visibility';
import { wordsOf } from '@loge/domain/catalogue/search-hints';
import { compareTexts } from '@loge/domain/shared/alphabetical';
import type { Text } from '@loge/domain/shared/lang';
import type { CatalogueOfferRow, CategoryRow, PresentationRow } from './rows/catalogue-rows.ts';
import { imageUrl } from '../files/image-url.ts';
import { htmlLabel, label } from './labels.ts';
import { presentCatalogueOffer, type ShownOffer } from './presenters/present-catalogue-offer.ts';

/** An offer in force, with what decides who sees it. */
export interface CatalogueOffer extends OfferOpenings {
  readonly id: number;
  readonly originalId: number;
  readonly partnerId: number;
  readonly categoryId: number;
  readonly takesPlaceAtCompany: boolean;
  readonly located: LocatedOffer;
  readonly shown: ShownOffer;
  readonly hint: SearchHintOnWire;
}

/** A partner's card in one category. */
export interface CatalogueCard {
  readonly partnerId: number;
  readonly categoryId: number;
  /** Null for a partner who has offers here and no presentation. */
  readonly originalId: number | null;
  readonly partnerName: string;
  readonly coverImageId: string | null;
  readonly illustration: string | null;
  readonly keywords: Text;
  readonly description: Text | null;
  readonly hint: SearchHintOnWire;
}

export interface CatalogueUniverse {
  /** Without its categories, which depend on who looks. */
  readonly shown: Omit<UniverseOnWire, 'items'>;
  readonly hint: SearchHintOnWire;
  readonly categories: readonly CatalogueCategory[];
}

export interface CatalogueCategory {
  readonly id: number;
  readonly shown: UniverseOnWire['items'][number];
  readonly hint: SearchHintOnWire;
}

/**
 * All that a conciergerie proposes on a day, the same for everybody there. Who looks, and from where, only leaves things out
 * (`catalogue-view`). It is shared by many requests: nobody changes it.
 */
export interface DeskCatalogue {
  readonly conciergerieId: number;
  readonly zone: string;
  readonly today: string;
  readonly universes: readonly CatalogueUniverse[];
  readonly offers: readonly CatalogueOffer[];
  /** Of a category, in the order in which they are shown. */
  readonly cards: ReadonlyMap<number, readonly CatalogueCard[]>;
  /** Waiting and ended ones too, for links that name them. */
  readonly versions: readonly OfferVersion[];
}

/** What each partner's notes (0 to 10) come to. */
export type PartnerNotes = ReadonlyMap<number, { readonly sum: number; readonly count: number }>;

export interface CatalogueRows {
  readonly conciergerieId: number;
  readonly zone: string;
  /** From its beneficiaries; managers see them. */
  readonly hidesPrices: boolean;
  readonly today: string;
  readonly categories: readonly CategoryRow[];
  readonly offers: readonly CatalogueOfferRow[];
  readonly presentations: readonly PresentationRow[];
}

export function assembleCatalogue(rows: CatalogueRows): DeskCatalogue {
  const { conciergerieId, zone, today } = rows;
  const versions = rows.offers.map((row): OfferVersion & { row: CatalogueOfferRow } => ({
    row,
    id: row.id,
    originalId: row.original_id,
    fallbackOfferId: row.fallback_offer_id,
    publication: row.publication,
    startDate: row.start_date,
    endDate: row.end_date,
  }));
  const categories = new Map(rows.categories.map((category) => [category.id, category]));
  // Each offer is asked about its own versions only: a desk may propose 20,000.
  const versionsOf = Map.groupBy(versions, ({ originalId }) => originalId);
  const offers = versionsInForce(versions, today).flatMap(({ row, originalId }) => {
    const category = categories.get(row.category_id);
    return category === undefined ? [] : [catalogueOffer(row, category, rows, versionsOf.get(originalId) ?? [])];
  });
  return {
    conciergerieId,
    zone,
    today,
    universes: universesOf(rows.categories),
    offers,
    cards: cardsOf(rows, offers, categories),
    versions,
  };
}

function catalogueOffer(
  row: CatalogueOfferRow,
  category: CategoryRow,
  { conciergerieId, hidesPrices, today }: CatalogueRows,
  /** Of this offer. */
  versions: readonly OfferVersion[],
): CatalogueOffer {
  const shown = presentCatalogueOffer(row, category, {
    conciergerieId,
    hidesPrices,
    next: nextVersion(versions, row.original_id, today),
  });
  return {
    id: row.id,
    originalId: row.original_id,
    partnerId: row.partner_id,
    categoryId: row.category_id,
    visibleToBeneficiaries: row.visible_to_beneficiaries,
    visibleToConcierges: row.visible_to_concierges,
    visibleForCompany: row.visible_for_company,
    takesPlaceAtCompany: row.allows_company,
    located: {
      avoidAddress: row.avoids_address,
      allowEnt: row.allows_company,
      allowDom: row.allows_home,
      sap: row.tax_credit_eligible,
      partnerZipCodes: row.partner_zip_codes,
    },
    shown,
    hint: {
      ...hintOf('offer', shown.fr.titleLabel, category.universe_id, [row.partner_name, ...productNames(row)]),
      catOffreId: row.category_id,
      partId: row.partner_id,
      offreId: row.id,
    },
  };
}

/** What one comes for: a tie is found although its offer is called after the suit. */
const productNames = ({ items }: CatalogueOfferRow): string[] =>
  items.filter(({ type }) => type === 'product').flatMap(({ label_fr, label_en }) => [label_fr, label_en ?? '']);

function universesOf(categories: readonly CategoryRow[]): CatalogueUniverse[] {
  const universes = new Map<number, CatalogueUniverse & { categories: CatalogueCategory[] }>();
  for (const row of categories) {
    const universe = universes.get(row.universe_id) ?? { ...universeOf(row), categories: [] };
    universe.categories.push(categoryOf(row));
    universes.set(row.universe_id, universe);
  }
  return [...universes.values()];
}

const universeOf = (row: CategoryRow): Omit<CatalogueUniverse, 'categories'> => ({
  shown: {
    id: row.universe_id,
    label: label(row.universe_label_fr, row.universe_label_en),
    shortLabel: label(row.universe_short_label_fr, row.universe_short_label_en),
    imageUrl: imageUrl(row.universe_image_id),
    transparentImageUrl: imageUrl(row.universe_transparent_image_id),
    illustration: row.universe_illustration,
    color: row.universe_color,
  },
  hint: hintOf('universe', label(row.universe_label_fr, row.universe_label_en), row.universe_id),
});

const categoryOf = (row: CategoryRow): CatalogueCategory => ({
  id: row.id,
  shown: {
    catOffreId: row.id,
    label: label(row.label_fr, row.label_en),
    placeLabel: label(row.place_label_fr, row.place_label_en),
    imageUrl: imageUrl(row.square_image_id),
    illustration: row.illustration,
  },
  hint: { ...hintOf('category', label(row.label_fr, row.label_en), row.universe_id), catOffreId: row.id },
});

/** A card for each partner who has an offer in a category: presented ones in their order, then the others by name. */
function cardsOf(
  { presentations, offers: rows }: CatalogueRows,
  offers: readonly CatalogueOffer[],
  categories: ReadonlyMap<number, CategoryRow>,
): Map<number, CatalogueCard[]> {
  const keyOf = (partnerId: number, categoryId: number): string => `${partnerId}/${categoryId}`;
  const offerRows = new Map(rows.map((row) => [row.id, row]));
  const presented = new Map(presentations.map((row, rank) => [keyOf(row.partner_id, row.category_id), { row, rank }]));
  const rankOf = (card: CatalogueCard): number =>
    presented.get(keyOf(card.partnerId, card.categoryId))?.rank ?? Infinity;
  const cards = new Map<string, CatalogueCard>();
  for (const { id, partnerId, categoryId } of offers) {
    const [key, row, category] = [keyOf(partnerId, categoryId), offerRows.get(id), categories.get(categoryId)];
    if (cards.has(key) || row === undefined || category === undefined) continue;
    cards.set(key, cardOf(row, category, presented.get(key)?.row));
  }
  const byCategory = Map.groupBy(cards.values(), ({ categoryId }) => categoryId);
  for (const list of byCategory.values()) {
    list.sort((a, b) => {
      const [left, right] = [rankOf(a), rankOf(b)];
      return left === right ? compareTexts(a.partnerName, b.partnerName) : left - right;
    });
  }
  return byCategory;
}

function cardOf(
  row: CatalogueOfferRow,
  category: CategoryRow,
  presentation: PresentationRow | undefined,
): CatalogueCard {
  const keywords = label(presentation?.keywords_fr ?? '', presentation?.keywords_en ?? '');
  return {
    partnerId: row.partner_id,
    categoryId: category.id,
    originalId: presentation?.original_id ?? null,
    partnerName: row.partner_name,
    coverImageId: presentation?.cover_image_id ?? presentation?.image_id ?? row.partner_image_id,
    illustration: presentation?.illustration ?? row.partner_illustration ?? category.illustration,
    keywords,
    description:
      presentation?.display_description === true
        ? htmlLabel(presentation.short_desc_fr, presentation.short_desc_en)
        : null,
    hint: {
      ...hintOf('partnerCategory', label(row.partner_name, null), category.universe_id, [
        keywords.fr,
        keywords.en,
        category.label_fr,
        category.label_en,
      ]),
      catOffreId: category.id,
      partId: row.partner_id,
    },
  };
}

function hintOf(
  type: SearchHintOnWire['type'],
  shown: Text,
  universeId: number,
  furtherTexts: readonly string[] = [],
): SearchHintOnWire {
  const words = new Set([shown.fr, shown.en, ...furtherTexts].flatMap(wordsOf));
  return { type, label: shown, words: [...words], universeId, catOffreId: null, partId: null, offreId: null };
}
