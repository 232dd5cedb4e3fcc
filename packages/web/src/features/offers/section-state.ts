import { offerProblems, offerWarnings, untranslatedTexts } from '@loge/domain/offers/check-offer';
import type { Editable, Sheet } from './offer-sheet.ts';
import type { SectionSpec } from './sections.ts';

/** What a folded section says of itself: nothing left to do, or what is. */
export type SectionState =
  | { readonly kind: 'complete' | 'unpublished' | 'noDesk' | 'noQuoteMargin' | 'noActivity' | 'english' }
  /** So many fields are to be filled before it can be saved. */
  | { readonly kind: 'toFill'; readonly count: number }
  /** So many lines are bought above their sale price. */
  | { readonly kind: 'aboveSale'; readonly count: number };

/** The first thing that is left to do in a section: what keeps the offer from being saved, then what its editor should look at. */
export function sectionState(
  { key, settings }: SectionSpec,
  { offre, items, addresses }: Sheet,
  { conciergeries, partner }: Pick<Editable, 'conciergeries' | 'partner'>,
): SectionState {
  const names = new Set<string>(settings.flat().map(({ name }) => `offre.${name}`));
  const toFill = offerProblems(offre, [], key === 'place' ? addresses : [], partner).filter(
    ({ field }) => names.has(field) || field.startsWith('addresses'),
  ).length;
  const lacksCategory = key === 'options' && offre.catOffreId <= 0 ? 1 : 0;
  if (toFill + lacksCategory > 0) return { kind: 'toFill', count: toFill + lacksCategory };
  if (key === 'visibility' && offre.published === 0) return { kind: 'unpublished' };
  const warnings = offerWarnings(offre, items, partner);
  const aboveSale = warnings.filter(({ kind }) => kind === 'boughtAboveSale').length;
  if (key === 'visibility' && !conciergeries.some(({ selected }) => selected)) return { kind: 'noDesk' };
  if (key === 'buying' && aboveSale > 0) return { kind: 'aboveSale', count: aboveSale };
  if (key === 'buying' && warnings.some(({ kind }) => kind === 'quoteMarginMissing')) return { kind: 'noQuoteMargin' };
  if (key === 'options' && warnings.some(({ kind }) => kind === 'activityMissing')) return { kind: 'noActivity' };
  const isHere = (text: string): boolean => (text === 'calendarText' ? key === 'dates' : names.has(`offre.${text}`));
  if (untranslatedTexts(offre).some(isHere)) return { kind: 'english' };
  return { kind: 'complete' };
}

/** How many of the problems are beside the fields of a section. */
export const nbErrorsOf = ({ settings }: SectionSpec, errors: Readonly<Record<string, string>>): number =>
  settings
    .flat()
    .filter(({ name }) =>
      Object.keys(errors).some(
        (field) => field === `offre.${name}` || (name === 'addresses' && field.startsWith('addresses')),
      ),
    ).length;
