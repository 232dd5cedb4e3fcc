/** The files that the desk takes out: reporting and extractions. */
export const extracts = {
  reporting: 'Reporting',
  extractions: 'Extractions',
  conciergeries: 'Conciergeries',
  dates: 'Dates',
  chooseAll: 'Toutes les conciergeries',
  next: 'Choisir les dates',
  back: 'Choisir les conciergeries',
  chosen:
    '{count, plural, =0 {Aucune conciergerie choisie} one {# conciergerie choisie} other {# conciergeries choisies}}',
  noneChosen: 'Merci de sélectionner au moins une conciergerie',
  from: 'Date de début',
  to: 'Date de fin',
  fromMissing: 'Merci de choisir une date de début',
  toMissing: 'Merci de choisir une date de fin',
  format: 'Format',
  download: 'Télécharger',
  since: 'Commandées depuis le',
  names: {
    Commandes: 'Commandes',
    CommandesImpayees: 'Commandes impayées',
    Lignes: 'Lignes de commande',
    AdherentsAll: 'Tous les bénéficiaires',
    AdherentsActifs: 'Bénéficiaires actifs',
    badOrders: 'Commandes anormales',
    anonymisation: 'Anonymisation',
  },
} as const;
