import type { TextBlobType } from '@loge/contract/access/text-blob-wire';

/** In the order in which somebody meets them. */
export const legalTextTypes = [
  'CGU',
  'MENTIONS_LEGALES',
  'POLITIQUE_PROTECTION_DONNEES',
  'TRAITEMENT_RECLAMATIONS',
  'CREDITS',
] as const satisfies readonly TextBlobType[];

export const isLegalTextType = (text: unknown): text is TextBlobType => legalTextTypes.some((type) => type === text);
