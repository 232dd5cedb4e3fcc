/**
 * What the screens of ordering say where a desk orders for somebody: the same places as in the texts of their capability, in their stead. `{who}` is
 * the first name of the beneficiary.
 */
export const orderingForDesk = {
  ordering: {
    form: {
      continues: 'Suite de la <link>commande {number}</link>.',
      cannotOrder: 'Ce service ne se commande pas en ligne.',
      items: 'Articles',
      services: 'Demande',
      when: {
        DEPOSE_REPRISE_ENTREPRISE: 'Quel jour pour le dépôt ?',
        LIVRAISON_ENTREPRISE: 'Quand livrer {who} ?',
        RECEPTION_COLIS: 'Quand le colis est-il attendu ?',
        RENDEZ_VOUS: 'Quel jour convient à {who} ?',
      },
      flexible: 'La date est flexible',
      flexibleHint: 'Vous proposez ensuite le jour le plus proche.',
      subscriptionOnly: 'Ce service se prend en abonnement : choisissez le rythme ci-dessous.',
      home: 'Chez {who}',
      budget: 'Budget (€)',
      taxCredit: 'Crédit d’impôt 50 % : la moitié revient à {who}.',
      nothingCharged: 'Rien n’est débité avant que la commande soit passée.',
      yourOrder: 'Commande pour {who}',
      totalOnRecap: 'Le total s’affiche avant de commander.',
    },
    cart: {
      title: 'Panier pour {who}',
      empty: 'Ce panier est vide.',
      holds: 'Ce panier contient {count, plural, one {une commande} other {# commandes}}.',
      priceChanged: 'Le prix a changé depuis la dernière visite : {before} est devenu {after}.',
      lost: 'La réponse s’est perdue en route. Réessayez : les commandes ne sont passées qu’une fois.',
    },
    preview: {
      credits: 'Crédits de la personne',
      allByCredits: 'Ses crédits paient toute la commande.',
      freeOrder: 'Cette commande est offerte.',
      quoteLater: 'Le prix n’est dû qu’une fois le devis accepté. Choisissez dès maintenant comment il sera payé.',
      quoteOwed:
        'Un devis écrit et gratuit est dû à {who} avant la commande\u00a0: ses services à la personne du mois atteignent {amount}.',
      fees: 'Cette commande ouvre l’adhésion annuelle : {amount}, en plus du total.',
      creditsChanged: 'Ses crédits ont changé. Vérifiez comment la commande est payée avant de valider.',
      lost: 'La réponse s’est perdue en route. Réessayez : la commande ne sera passée qu’une fois.',
      seriesPlaced: 'La commande régulière est enregistrée.',
      placing: 'La commande part…',
      hints: {
        partner: 'à régler au partenaire, sur place',
        professional_transfer: 'réglé par son entreprise',
      },
    },
    slots: {
      lasts: 'Durée du rendez-vous : {duration}.',
      none: 'Aucun créneau dans les {days} prochains jours.',
      waiting: {
        full: 'Complet ? {who} peut attendre qu’une place se libère.',
        joined: '{who} est sur la liste d’attente, et recevra un e-mail.',
        place:
          '{place, plural, =1 {{who} est en première position} other {{who} est en position #}} sur la liste d’attente du {day}.',
        kept: 'Une place est gardée pour {who} : {day}, {time}. Commandez avant {until}.',
        left: '{who} n’attend plus de place ce jour-là.',
      },
    },
  },
  payments: {
    cardKept: {
      withQuote: '{name}, débitée dès que le devis est accepté',
      nowAndWithQuote: '{name}, débitée dès la commande et, pour ce qui est sur devis, dès que le devis est accepté',
    },
    cardExpiredHint: '{name} a expiré : paiement sur la page sécurisée',
  },
  catalogue: {
    noServiceAt: 'Lieu de service : {place}.',
    partners: '{count, plural, one {# partenaire à proximité} other {# partenaires à proximité}}',
    placeHome: 'Chez {who}, {zipCode}',
  },
  favourites: {
    removed: '{name} n’est plus dans ses favoris.',
    notHereHelp: 'Ce qui est proposé dépend du lieu de service.',
  },
} as const;
