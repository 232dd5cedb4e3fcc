/** The legal texts by the type that the wire gives them, each with the key of its title (Spec: manager §3 "Text blob"). */
export const legalTexts = {
  CGU: 'cgu',
  MENTIONS_LEGALES: 'notices',
  POLITIQUE_PROTECTION_DONNEES: 'privacy',
  TRAITEMENT_RECLAMATIONS: 'complaints',
  CREDITS: 'credits',
} as const;

export type LegalTextType = keyof typeof legalTexts;

export const isLegalTextType = (type: string): type is LegalTextType => Object.hasOwn(legalTexts, type);
