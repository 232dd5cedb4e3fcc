import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of bills and of what a comment carries; part of `answerCodes`. */
export const billAnswerCodes = {
  'bill-too-early': refusal(
    220,
    409,
    'La facture s’établit une fois la commande terminée.',
    'An order is billed once it is done.',
  ),
  'billed-by-partner': refusal(
    221,
    409,
    'Cette commande est facturée par son partenaire.',
    'The partner bills this order.',
  ),
  'nothing-to-bill': refusal(222, 409, 'Il n’y a aucun montant à facturer.', 'There is no amount to bill.'),
  'billing-identity-missing': refusal(
    223,
    409,
    'Les mentions légales du vendeur manquent pour cette conciergerie : complétez-les avant d’établir une facture.',
    'The seller’s legal details are missing for this desk: complete them before billing.',
  ),
  'series-of-other-seller': refusal(
    419,
    409,
    'Cette série de factures est celle d’une autre société : choisissez-en une pour le vendeur d’aujourd’hui.',
    'This series of bills is another company’s: choose one for today’s seller.',
  ),
  'no-bill': refusal(224, 409, 'Cette commande n’a pas de facture.', 'This order has no bill.'),
  'order-billed': refusal(
    225,
    409,
    'Cette commande est facturée : supprimez d’abord sa facture.',
    'This order is billed: delete its bill first.',
  ),
  'credit-beyond-bill': refusal(
    448,
    409,
    'Un avoir partiel reste en dessous de ce qui reste de la facture, {left}. Pour en annuler tout le reste, supprimez la facture.',
    'A partial credit note stays below what is left of the bill, {left}. To reverse all of the rest, delete the bill.',
  ),
  'comment-without-document': refusal(
    226,
    409,
    'Ce commentaire n’a pas de document à supprimer.',
    'This comment has no document to delete.',
  ),
  'too-late-to-undo': refusal(
    395,
    409,
    'Il est trop tard pour annuler ce changement, ou quelque chose s’est passé depuis.',
    'It is too late to undo this change, or something has happened since.',
  ),
} as const satisfies Record<string, AnswerCode>;
