import type { Lang, Text } from '../shared/lang.ts';

/** What ended it that somebody is served at a conciergerie. docs/rules/accounts.md. */
export const DEPARTURE_REASONS = [
  { key: 'directory', label: { fr: 'Annuaire de l’entreprise', en: 'The company’s directory' } },
  { key: 'file', label: { fr: 'Fichier de l’entreprise', en: 'The company’s file' } },
  { key: 'desk', label: { fr: 'Désactivé au comptoir', en: 'Deactivated at the desk' } },
  { key: 'inactivity', label: { fr: 'Deux ans sans activité', en: 'Two years without use' } },
  { key: 'removal', label: { fr: 'Suppression demandée', en: 'Removal requested' } },
  { key: 'relation', label: { fr: 'N’est plus servi ici', en: 'Not served here any more' } },
] as const satisfies readonly { readonly key: string; readonly label: Text }[];

export type DepartureReason = (typeof DEPARTURE_REASONS)[number]['key'];

/** The most characters of what is said of a departure that is settled. */
export const MAX_DEPARTURE_NOTE = 500;

export const reasonLabel = (reason: DepartureReason, language: Lang): string =>
  DEPARTURE_REASONS.find(({ key }) => key === reason)?.label[language] ?? reason;

/** What is kept with an account that is switched off, as the same reasons. */
const KEPT_REASONS: Readonly<Record<string, DepartureReason>> = {
  scim: 'directory',
  'absent-from-file': 'file',
  manager: 'desk',
  inactivity: 'inactivity',
  removal: 'removal',
};

/** Why an account was switched off, in words; what no rule knows stands as it was kept. */
export const deactivationText = (kept: string, language: Lang): string => {
  const reason = KEPT_REASONS[kept];
  return reason === undefined ? kept : reasonLabel(reason, language);
};
