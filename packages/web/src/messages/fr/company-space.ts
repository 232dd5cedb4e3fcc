/** The own space of a client company. */
export const companySpace = {
  navigation: 'Navigation',
  space: 'Espace entreprise',
  ownServices: 'Mes services de conciergerie',
  promise: 'Aucun nom de qui commande quoi',
  places: {
    home: 'Accueil',
  },
  home: {
    title: 'Bonjour {name}',
    entitled: 'Ayants droit',
    people: '{count, plural, one {# personne} other {# personnes}}',
    entitledHelp: 'Les comptes ouverts aujourd’hui, qu’ils aient commandé ou non.',
    desks: 'Vos conciergeries',
    rights: 'Ce que vous pouvez faire ici',
    rightsHelp: 'La conciergerie choisit ces droits. Écrivez-lui pour les changer.',
  },
} as const;
