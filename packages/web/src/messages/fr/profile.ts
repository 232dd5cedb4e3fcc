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
  legal: {
    title: 'Informations légales',
    cgu: 'Conditions générales d’utilisation',
    notices: 'Mentions légales',
    privacy: 'Politique de protection des données',
    complaints: 'Traitement des réclamations',
    credits: 'Crédits',
    unknown: 'Ce texte n’existe pas.',
  },
} as const;
