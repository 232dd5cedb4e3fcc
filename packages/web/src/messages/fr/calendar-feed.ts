/** The address at which one’s own calendar reads appointments. */
export const calendarFeed = {
  title: 'Mon agenda ailleurs',
  help: 'Une adresse secrète montre ces rendez-vous dans votre propre agenda. Toute personne qui l’a peut les lire : gardez-la pour vous.',
  address: 'Adresse',
  onlyNow: 'Elle n’est montrée que maintenant.',
  copy: 'Copier l’adresse',
  since: 'Une adresse existe depuis {when}.',
  neverRead: 'Elle n’a pas encore été lue.',
  lastRead: 'Lue pour la dernière fois {when}.',
  make: 'Créer une adresse',
  makeAgain: 'Créer une autre adresse',
  revoke: 'Révoquer',
  revoked: 'L’adresse ne répond plus.',
} as const;
