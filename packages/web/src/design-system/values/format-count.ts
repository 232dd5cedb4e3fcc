/**
 * A whole number as people of that language read it: `48 217` (with U+00A0) in French, `48,217` in English.
 */
export function formatCount(value: number, language: string): string {
  return withPlainSpaces(numberFormat(language).format(value));
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string): Intl.NumberFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const created = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB');
  formats.set(language, created);
  return created;
}

/** Our fonts have no narrow no-break space (U+202F), which `Intl` writes: the ordinary one instead. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
