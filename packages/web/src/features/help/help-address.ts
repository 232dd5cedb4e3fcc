import { isGuideName, type GuideName } from '@loge/domain/help/guides';

/** A chapter of a guide; without one, the guide from its beginning. */
export interface HelpPlace {
  readonly guide: GuideName;
  readonly chapter: string | null;
}

/** `desk#encaisser`, as tables name a chapter. */
export function placeOf(name: string): HelpPlace | null {
  const [guide = '', chapter] = name.split('#');
  return isGuideName(guide) ? { guide, chapter: chapter ?? null } : null;
}

export const helpHref = ({ guide, chapter }: HelpPlace): string =>
  chapter === null ? `/aide/${guide}` : `/aide/${guide}/${chapter}`;

/** Where a link of a guide leads inside the help; null where it leads out of the product. */
export function linkedPlace(href: string, from: GuideName): HelpPlace | null {
  const [file = '', chapter] = href.split('#');
  const guide = file === '' ? from : /^([\w-]+)\.md$/.exec(file)?.[1];
  return guide !== undefined && isGuideName(guide) ? { guide, chapter: chapter ?? null } : null;
}
