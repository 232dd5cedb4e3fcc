/** Coming in through one's company. */
export const singleSignOn = {
  identification: {
    title: 'Identification',
    intro: 'Votre entreprise nous dit qui vous êtes. Un instant.',
  },
  leaving: {
    title: 'Vers votre entreprise',
    intro: 'Vous vous identifiez auprès de votre entreprise, puis vous revenez ici.',
  },
  failed: {
    title: 'Échec de l’authentification',
    intro: 'Personne n’est connecté.',
    retry: 'Réessayer',
    begin: 'Recommencer',
  },
  expired: {
    title: 'Session expirée',
    intro: 'Retournez dans l’application de votre entreprise et reconnectez-vous.',
    again: 'Se reconnecter',
  },
  link: {
    title: 'Connectez-vous avec votre entreprise',
    why: 'Votre entreprise identifie désormais elle-même ses collaborateurs. Indiquez l’adresse e-mail qu’elle vous a donnée : votre compte y est rattaché, avec tout ce qu’il contient.',
    email: 'Votre e-mail professionnel',
    hint: 'Il remplace celui de votre compte dès que votre entreprise l’a confirmé.',
    missing: 'entrez votre email',
    goOn: 'Continuer vers mon entreprise',
    over: 'Ce lien n’est plus valable. Reconnectez-vous pour en recevoir un autre.',
    startAgain: 'Revenir à la connexion',
  },
  otherWay: 'Se connecter autrement',
} as const;
