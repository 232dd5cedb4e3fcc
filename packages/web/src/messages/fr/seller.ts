/** Who sells at a desk, as its bills name it. */
export const seller = {
  title: 'Vendeur et factures',
  heading: 'Vendeur à la conciergerie {name}',
  help: 'Ces mentions figurent sur chaque facture établie à partir de maintenant. Les factures déjà établies ne changent pas.',
  noConciergerie: 'Choisissez d’abord une conciergerie.',
  choose: 'Choisir une conciergerie',
  save: 'Enregistrer',
  saved: 'Vendeur enregistré.',
  seriesHint:
    'Ses factures portent les numéros {series}-2026-000001, {series}-2026-000002… Une nouvelle série recommence à 1.',
  vatHint: 'Vide : TVA non applicable, article 293 B du CGI.',
  debitsStart: 'Option pour la TVA d’après les débits à partir du',
  debitsEnd: 'Fin de l’option pour les débits, à partir du',
  debitsHint:
    'Sans option, la TVA des prestations est due à l’encaissement. Vaut pour toute la société, dès le premier jour d’un mois. Vide : rien ne change.',
  onDebitsSince: 'D’après les débits depuis le {day}',
  onPaymentSince: 'À l’encaissement depuis le {day}',
  fields: {
    series: 'Série des factures',
    legalName: 'Raison sociale',
    legalForm: 'Forme (SAS, SARL…)',
    capitalEuros: 'Capital, en euros',
    siren: 'SIREN',
    tradeRegister: 'Registre (RCS Nanterre…)',
    vatNumber: 'Numéro de TVA',
    address1: 'Adresse du siège',
    address2: 'Complément d’adresse',
    zipCode: 'Code postal',
    city: 'Ville',
    personalServicesNumber: 'Déclaration services à la personne',
    personalServicesSince: 'Déclaré le',
  },
} as const;
