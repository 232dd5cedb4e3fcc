/** A beneficiary's withdrawal as the desk reads it, and what it does about it. */
export const withdrawalForDesk = {
  waits: 'Rétractation {reference}\u00a0: {lines}. À rembourser au plus tard {day}\u00a0: {amount}.',
  return: 'Le remboursement attend le retour des articles.',
  begun: 'La prestation a commencé sans demande expresse\u00a0: rien n’est dû.',
  share: 'La prestation a commencé à la demande du bénéficiaire\u00a0: retenez au plus la part déjà faite.',
  done: 'Rétractation {reference} traitée\u00a0: {lines}. À rembourser au plus tard {day}\u00a0: {amount}.',
  doneUnpaid: 'Rétractation {reference} traitée\u00a0: {lines}. Rien n’était payé.',
  returned: 'Articles rendus',
  carryOut: 'Traiter la rétractation',
  returnedTitle: 'Les articles sont rendus\u00a0?',
  carryOutTitle: 'Traiter cette rétractation\u00a0?',
  body: 'La commande est mise à jour et le remboursement est préparé par le même moyen.',
  shareTitle: 'Part de la prestation déjà faite',
  shareLabel: 'Montant dû, {most} au plus (€)',
  carriedOut: 'Rétractation traitée.',
} as const;
