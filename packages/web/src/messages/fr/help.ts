/** The help: guides, their search, what is new. */
export const help = {
  title: 'Aide',
  ofScreen: 'Aide sur cet écran',
  search: 'Chercher dans l’aide',
  searchExample: 'rembourser, changer l’adresse, TVA',
  found: '{count, plural, =0 {Aucun chapitre} one {# chapitre} other {# chapitres}}',
  nothing: 'Rien pour « {words} ».',
  nothingHelp: 'Essayez un autre mot, ou moins de mots.',
  chapters: 'Chapitres',
  print: 'Imprimer',
  asPage: 'Ouvrir en grand',
  previous: 'Chapitre précédent',
  next: 'Chapitre suivant',
  allHelp: 'Toute l’aide',
  back: 'Revenir à {brand}',
  unknown: 'Ce chapitre n’existe plus.',
} as const;
