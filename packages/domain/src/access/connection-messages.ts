import type { Text } from '../shared/lang.ts';

/** What may be wrong with a company's connection and its lists of people. */
export const connectionMessages = {
  tooManyFileLines: {
    fr: 'Ce fichier contient plus de 20 000 lignes, ou n’a pas pu être lu à temps. Importez-le en plusieurs fois.',
    en: 'This file has more than 20,000 lines, or could not be read in time. Import it in parts.',
  },
  secretOfAnotherClient: {
    fr: 'Un autre émetteur ou identifiant client demande son propre secret\u00a0: saisissez-le.',
    en: 'Another issuer or client id needs a secret of its own: enter it.',
  },
  invalidProviderId: {
    fr: '3 à 40 minuscules, chiffres et traits d’union.',
    en: '3 to 40 lower-case letters, digits and hyphens.',
  },
} as const satisfies Record<string, Text>;
