import { foldText, wordsOf } from '@loge/domain/catalogue/search-hints';

/** Whether every searched word stands in a text, accents and capitals aside. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  return wordsOf(search).every((word) => folded.includes(word));
}
