import * as z from 'zod/mini';

/** The legal texts (Spec: manager §3 "Text blob"). */
export const textBlobType = z.enum([
  'CGU',
  'MENTIONS_LEGALES',
  'POLITIQUE_PROTECTION_DONNEES',
  'TRAITEMENT_RECLAMATIONS',
  'CREDITS',
]);

export type TextBlobType = z.output<typeof textBlobType>;
