import type { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import type { SearchHintOnWire, UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { type CatalogueViewer, offersFor } from '../catalogue-view.ts';
import type { DeskCatalogue } from '../desk-catalogue.ts';

/** Universes, categories and hints that lead to an offer which this person sees; the others are left out. */
export function presentUniverses(catalogue: DeskCatalogue, viewer: CatalogueViewer): OutputOf<typeof homeCategoriesV2> {
  const offers = offersFor(catalogue, viewer);
  const partnersByCategory = new Map<number, Set<number>>();
  for (const { categoryId, partnerId } of offers) {
    const partners = partnersByCategory.get(categoryId);
    if (partners === undefined) partnersByCategory.set(categoryId, new Set([partnerId]));
    else partners.add(partnerId);
  }
  const content: UniverseOnWire[] = [];
  const words: SearchHintOnWire[] = [];
  for (const universe of catalogue.universes) {
    const categories = universe.categories.filter(({ id }) => partnersByCategory.has(id));
    if (categories.length === 0) continue;
    content.push({ ...universe.shown, items: categories.map(({ shown }) => shown) });
    words.push(universe.hint);
    for (const { id, hint } of categories) {
      const cards = catalogue.cards.get(id) ?? [];
      const shownCards = cards.filter(({ partnerId }) => partnersByCategory.get(id)?.has(partnerId) === true);
      words.push(hint, ...shownCards.map((card) => card.hint));
    }
  }
  return { content, words: [...words, ...offers.map(({ hint }) => hint)] };
}
