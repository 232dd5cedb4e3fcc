import type { TextBlobType } from '@loge/contract/access/text-blob-wire';

const texts: Readonly<Record<TextBlobType, string>> = {
  CGU: 'Conditions générales d’utilisation',
  MENTIONS_LEGALES: 'Mentions légales',
  POLITIQUE_PROTECTION_DONNEES: 'Politique de protection des données',
  TRAITEMENT_RECLAMATIONS: 'Traitement des réclamations',
  CREDITS: 'Crédits',
};

/** A legal text as the screens name it, with its set. */
export const legalTextInJournal = (type: TextBlobType, set: string): string =>
  set === 'default' ? `${texts[type]}, jeu par défaut` : `${texts[type]}, jeu «\u00a0${set}\u00a0»`;
