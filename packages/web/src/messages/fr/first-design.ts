/** The beneficiary's first design. */
export const firstDesign = {
  refresh: 'Actualiser',
  refreshed: 'C’est à jour.',
  unread: '{count, plural, one {# non lu} other {# non lus}}',
  carousel: {
    carousel: 'carrousel',
    label: 'À la une de votre conciergerie',
    position: 'Image {position} sur {total}',
    previous: 'Image précédente',
    next: 'Image suivante',
    pause: 'Arrêter le défilement',
    play: 'Reprendre le défilement',
    order: 'Commander',
    elsewhere: 'En savoir plus',
    named: '{more} : {text}',
  },
  home: {
    services: 'Voir nos services',
    orders: 'Vos commandes en cours',
    seeMore: 'Voir plus',
    noOrders: 'Aucune commande en cours.',
  },
  orders: {
    title: 'Commandes',
    history: 'Historique',
  },
  menuScreen: {
    title: 'Compte',
    legal: 'Informations légales',
  },
} as const;
