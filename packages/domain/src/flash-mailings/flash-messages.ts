import type { Text } from '../shared/lang.ts';

/** What rules say of flash mailings and of public files; part of `MESSAGES`. */
export const flashMessages = {
  // Flash mailings. Spec: partner-content-locker §5.
  flashOnlyPdf: {
    fr: 'Seuls des fichiers PDF peuvent être chargés ici.',
    en: 'Only PDF files can be loaded here.',
  },
  flashImageType: { fr: 'Choisissez une image jpg, jpeg ou png.', en: 'Please choose a jpg, jpeg or png image.' },
  flashPlaceUnknown: {
    fr: '{place} ne correspond à aucune image ni variable de ce texte.',
    en: '{place} is not a picture or variable of this text.',
  },
  flashPlaceTwice: { fr: 'Deux éléments portent le même numéro.', en: 'Two items have the same number.' },
  flashNoAttachment: { fr: 'Ce modèle n’admet pas de pièce jointe.', en: 'This template takes no attachment.' },
  flashValueMissing: { fr: 'Renseignez « {label} » avant l’envoi.', en: 'Fill in “{label}” before you send.' },
  fileNotRecognised: { fr: 'Fichier non reconnu', en: 'File not recognised' },
  // Files. Spec: partner-content-locker §2 /comm/files.
  staticNameWithSlash: { fr: 'Un nom s’écrit sans barre oblique.', en: 'A name is written without slashes.' },
  staticNameTaken: { fr: 'Ce dossier contient déjà ce nom.', en: 'This folder already has that name.' },
} as const satisfies Record<string, Text>;
