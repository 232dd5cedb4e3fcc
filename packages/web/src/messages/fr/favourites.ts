/** Favourite services and partners. */
export const favourites = {
  title: 'Favoris',
  services: 'Services',
  partners: 'Partenaires',
  add: 'Ajouter {name} aux favoris',
  remove: 'Retirer {name} des favoris',
  removed: '{name} n’est plus dans vos favoris.',
  none: { services: 'Aucun service favori.', partners: 'Aucun partenaire favori.' },
  noneHelp: 'Touchez le cœur d’un service ou d’un partenaire pour le retrouver ici.',
  notHere:
    '{count, plural, one {# favori n’est pas proposé ici en ce moment.} other {# favoris ne sont pas proposés ici en ce moment.}}',
  notHereHelp: 'Ce qui est proposé dépend de votre lieu de service.',
  changePlace: 'Changer de lieu',
  seeServices: 'Voir les services',
  order: 'Commander',
} as const;
