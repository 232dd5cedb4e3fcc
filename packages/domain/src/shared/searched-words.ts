import { foldText, wordsOf } from '../catalogue/search-hints.ts';

/** What people leave out of names: apostrophes and hyphens. As `without_name_signs` in the database. */
const nameSigns = /['‘’ʼ´`‐‑-]/g;

/** A text to be searched, folded, and its words without apostrophe and hyphen behind it: "n’diaye ndiaye". As `searchable_name` in the database. */
export function searchableText(text: string): string {
  const bare = text.replaceAll(nameSigns, '');
  return bare === text ? foldText(text) : `${foldText(text)} ${foldText(bare)}`;
}

/** Whether every searched word stands in a text; accents, capitals, apostrophes and hyphens aside. Nothing searched is found everywhere. */
export function holdsWords(text: string, search: string): boolean {
  const searchable = searchableText(text);
  return wordsOf(search).every((word) => searchable.includes(word));
}
