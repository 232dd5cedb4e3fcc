import type { Lang, Text } from '../shared/lang.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** How a person is addressed. */
export const CIVILITIES = [
  { key: 'MRS', label: { fr: 'Madame', en: 'Ms' } },
  { key: 'MR', label: { fr: 'Monsieur', en: 'Mr' } },
] as const satisfies readonly { readonly key: string; readonly label: Text }[];

export type Civility = (typeof CIVILITIES)[number]['key'];

/** The civility behind a text of the wire; null for none, undefined for what is none of ours. */
export function civilityOf(text: string): Civility | null | undefined {
  return text === '' ? null : CIVILITIES.find(({ key }) => key === text)?.key;
}

/** A civility that is none of ours, beside its field. */
export function civilityProblems(text: string): Problem[] {
  return civilityOf(text) === undefined ? [problem('civility', 'invalidChoice')] : [];
}

/** Each language by its own name, as people look for it. */
export const LANGUAGES = [
  { key: 'fr', label: 'Français' },
  { key: 'en', label: 'English' },
] as const satisfies readonly { readonly key: Lang; readonly label: string }[];

/**
 * The language that a person works in: managers and partners always in French, others in their own if they may choose.
 * Spec: beneficiary-and-access §1.
 */
export function languageOf(
  person: { readonly isManager: boolean; readonly isPartner: boolean; readonly canChooseLanguage: boolean },
  present: Lang,
  wished: Lang | null,
): Lang {
  if (person.isManager || person.isPartner) return 'fr';
  return person.canChooseLanguage && wished !== null ? wished : present;
}
