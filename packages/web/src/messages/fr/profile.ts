/** The account: its menu, profile, interests and the legal texts. */
export const profile = {
  menu: {
    title: 'Mon compte',
    favourites: 'Mes favoris',
    profile: 'Mon profil',
    subscriptions: 'Mes centres d’intérêt',
    payment: 'Mes moyens de paiement',
    bills: 'Mes relevés d’opération',
    location: 'Mon lieu de service',
    deleteAccount: 'Supprimer mon compte',
    legal: 'Informations légales',
    version: 'Version {version}',
    language: 'English',
  },
  interests: {
    title: 'Vos centres d’intérêt',
    why: 'Nous ne vous écrivons que sur ceux que vous choisissez.',
    none: 'Aucun centre d’intérêt n’est proposé pour l’instant.',
    goOn: 'Continuer',
    save: 'Enregistrer',
    saved: 'Vos choix sont enregistrés.',
  },
  location: {
    title: 'Votre lieu de service',
    why: 'Les services proposés dépendent de ce lieu.',
    where: 'Lieu de service',
    otherZip: 'Un autre code postal',
    home: 'Chez moi',
    zipCode: 'Code postal',
    missing: 'Choisissez un lieu.',
    choose: 'Choisir ce lieu',
  },
} as const;
