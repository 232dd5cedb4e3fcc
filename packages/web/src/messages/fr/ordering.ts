/** Ordering: the form, the preview, the orders and their rating. */
export const ordering = {
  inProgress: 'En cours',
  seeAll: 'Tout voir, {count}',
  toCollect: 'Commande à retirer',
  appointment: 'Rendez-vous confirmé',
  noneInProgress: 'Aucune commande en cours.',
  ordered: 'Commandée le {date}',
  ticket: 'Commande {number}, {partner}, {status}',
} as const;
