import { MESSAGES } from '@loge/domain/shared/messages';
import { type AnswerCode, refusal, said } from '../shared/answer-code.ts';

/** The refusals of paying, of what may be paid with, and of what the desk does with payments; part of `answerCodes`. */
export const paymentAnswerCodes = {
  'payment-option-not-available': refusal(
    54,
    409,
    'Ce moyen de paiement n’est pas disponible pour cette commande.',
    'This payment method is not available for this order.',
  ),
  'no-payment-option': said(55, 409, MESSAGES.noPaymentOption),
  'credit-not-sufficient': refusal(
    56,
    409,
    'Vos crédits ne couvrent plus ce montant.',
    'Your credits no longer cover this amount.',
  ),
  'payments-exceed-order': said(70, 409, MESSAGES.paymentsExceedOrder),
  'nothing-to-pay': refusal(72, 409, "Il n'y a aucun montant à régler.", 'There is nothing to pay.'),
  'payment-not-collectable': refusal(
    73,
    409,
    'Ce paiement ne peut pas être marqué comme encaissé.',
    'This payment cannot be marked as collected.',
  ),
  'payment-not-cancellable': refusal(
    71,
    409,
    'Ce paiement ne peut plus être annulé.',
    'This payment can no longer be cancelled.',
  ),
  'credit-not-cancellable': refusal(
    141,
    409,
    'Ce crédit ne peut plus être annulé.',
    'This credit can no longer be cancelled.',
  ),
  'credit-not-collectable': refusal(
    142,
    409,
    'Ce crédit ne peut pas être marqué comme déduit.',
    'This credit cannot be marked as deducted.',
  ),
  'nothing-to-collect': refusal(
    144,
    409,
    'Rien à prélever ce jour-là\u00a0: tout est déjà dans un fichier, ou ne peut pas être prélevé.',
    'Nothing to collect on that day: everything is already in a file, or cannot be collected.',
  ),
  'creditor-not-set': refusal(
    145,
    409,
    'Les réglages du serveur ne disent pas encore qui prélève, ni sur quel compte.',
    'The server settings do not yet say who collects, and to which account.',
  ),
  'direct-debit-file-settled': refusal(
    146,
    409,
    'Ce fichier est déjà encaissé ou retiré.',
    'This file has already been collected or withdrawn.',
  ),
  'collection-day-not-come': refusal(
    147,
    409,
    'Les comptes ne sont débités que le {date}.',
    'The accounts are not debited until {date}.',
  ),
  'direct-debit-not-returnable': refusal(
    148,
    409,
    'Ce prélèvement n’est pas, ou plus, à la banque.',
    'This direct debit is not with the bank, or no longer.',
  ),
  'no-fee-here': refusal(
    149,
    409,
    'Cette conciergerie ne demande pas d’adhésion annuelle.',
    'This desk does not ask for a yearly membership.',
  ),
  'fee-not-due': refusal(
    143,
    409,
    'L’adhésion court jusqu’au {date}\u00a0: la suivante se lance au plus tôt 30 jours avant.',
    'The membership runs until {date}: the next one can be started 30 days before at the earliest.',
  ),
  'registration-fee-changed': refusal(
    103,
    409,
    'Cette commande ouvre votre adhésion annuelle\u00a0: {fee}. Vérifiez avant de confirmer.',
    'This order opens your yearly membership: {fee}. Check it before you confirm.',
  ),
  'payment-being-checked': refusal(
    95,
    409,
    'Un paiement est en cours de vérification auprès de la banque. Patientez un instant avant de payer à nouveau.',
    'A payment is being checked with the bank. Wait a moment before you pay again.',
  ),
  'refund-exceeds-payments': refusal(
    133,
    409,
    'Ce remboursement dépasse ce qui a été réglé de cette façon et n’a pas encore été rendu.',
    'This refund is more than what was paid this way and has not been given back yet.',
  ),
  'too-little-for-card': refusal(
    131,
    409,
    'Une carte ne peut pas payer moins de 0,50\u00a0€. Choisissez un autre moyen de paiement, ou réglez à la conciergerie.',
    'A card cannot pay less than €0.50. Choose another way to pay, or pay at the concierge desk.',
  ),
  'online-payment-not-available': refusal(
    96,
    409,
    'Le paiement en ligne n’est pas disponible pour le moment.',
    'Online payment is not available for now.',
  ),
  'no-card-kept': refusal(97, 409, 'Aucune carte n’est enregistrée.', 'No card is saved.'),
  'direct-debit-not-available': refusal(
    98,
    409,
    'Le prélèvement SEPA n’est pas proposé par votre conciergerie.',
    'Your concierge desk does not offer SEPA direct debit.',
  ),
  'no-cesu-payment': refusal(
    462,
    409,
    'Ce paiement n’est pas un paiement encaissé en CESU.',
    'This payment is not one that was taken by CESU.',
  ),
  'cesu-sent-in': refusal(
    463,
    409,
    'Les titres de ce paiement sont déjà sur un bordereau.',
    'The cheques of this payment are on a list already.',
  ),
  'no-cesu-to-send': refusal(
    464,
    409,
    'Aucun titre CESU à envoyer\u00a0: saisissez d’abord les titres reçus.',
    'No CESU cheque to send in: note those that were received first.',
  ),
  'payment-without-receipt': refusal(
    406,
    409,
    'Ce paiement n’est pas encaissé\u00a0: il n’a pas de reçu.',
    'This payment was not collected: it has no receipt.',
  ),
  'receipt-without-address': refusal(
    407,
    409,
    'Cette personne ne reçoit pas d’e-mail. Imprimez le reçu ou montrez son QR code.',
    'This person gets no e-mail. Print the receipt or show its QR code.',
  ),
} as const satisfies Record<string, AnswerCode>;
