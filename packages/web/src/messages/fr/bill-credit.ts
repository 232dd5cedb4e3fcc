/** Un avoir sur une partie d’une facture. */
export const billCredit = {
  title: 'Commande {number} : rembourser une partie',
  help: 'Un avoir réduit la facture {reference} et part par e-mail. Ce qui a été payé en trop est rendu par le même moyen.',
  by: 'Rembourser',
  lines: 'des articles',
  amount: 'un montant',
  outOf: 'sur {count}',
  left: 'Il reste {amount} de la facture.',
  cents: 'Montant',
  reason: 'Motif, écrit sur l’avoir',
  issue: 'Établir l’avoir',
  issueOf: 'Établir un avoir de {amount}',
  issued: 'Commande {number} : avoir {reference} de {amount} établi.',
  corrects: 'corrige {reference}',
  credited: 'dont {amount} d’avoirs',
};
