/** What may be wrong with a brand, and with the colour of a connection. */
export const brandMessages = {
  notAColour: { fr: 'Six chiffres hexadécimaux, en minuscules.', en: 'Six hexadecimal digits, in lower case.' },
  notOneLine: {
    fr: 'Une seule ligne, sans saut de ligne ni caractère de contrôle.',
    en: 'One line, without line breaks or control characters.',
  },
  notAColourCode: {
    fr: 'Un dièse et six chiffres hexadécimaux, comme #2b3c9e.',
    en: 'A hash and six hexadecimal digits, like #2b3c9e.',
  },
  colourTooWeak: {
    fr: 'Le contraste ne suffit pas pour être lu partout. La couleur la plus proche qui convient\u00a0: {colour}.',
    en: 'The contrast is too weak to be read everywhere. The nearest colour that works: {colour}.',
  },
  notASenderAddress: {
    fr: 'Une adresse d’un domaine public, comme bonjour@exemple.fr, sans nom devant.',
    en: 'An address of a public domain, like hello@example.org, without a name in front.',
  },
  unknownMailPlace: {
    fr: 'Il n’y a pas de {place}. Ce qui existe\u00a0: {places}.',
    en: 'There is no {place}. Available: {places}.',
  },
  mailPlaceMissing: {
    fr: 'Il y manque {place}\u00a0: sans lui, ce message ne mène à rien.',
    en: '{place} is missing: without it this message leads nowhere.',
  },
  notABrandLogo: {
    fr: 'Ce logo n’est plus là\u00a0: choisissez-le à nouveau.',
    en: 'This logo is gone: choose it again.',
  },
} as const;
