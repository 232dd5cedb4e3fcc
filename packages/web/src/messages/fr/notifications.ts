/** What happened, told to one person. */
export const notifications = {
  title: 'Alertes',
  all: 'Toutes',
  onlyUnread: 'Non lues',
  show: 'Afficher',
  settings: 'Réglages',
  markRead: 'Marquer comme lue : {label}',
  markUnread: 'Marquer comme non lue : {label}',
  markAllRead: 'Tout marquer comme lu',
  allRead: 'Toutes vos alertes sont lues.',
  none: 'Aucune alerte.',
  noneUnread: 'Aucune alerte non lue.',
  noneHelp: 'Vos commandes prêtes, devis et messages s’annoncent ici.',
  new: 'Non lue : ',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  earlier: 'Plus tôt',
} as const;
