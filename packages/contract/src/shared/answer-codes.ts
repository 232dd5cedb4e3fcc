import type { Lang } from '@loge/domain/shared/lang';
import { MESSAGES } from '@loge/domain/shared/messages';
import { accessAnswerCodes } from '../access/access-answer-codes.ts';
import { biAnswerCodes } from '../reporting/bi-answer-codes.ts';
import { accountingAnswerCodes } from '../accounting/accounting-answer-codes.ts';
import { cashRegisterAnswerCodes } from '../cash-registers/cash-register-answer-codes.ts';
import { billingAnswerCodes } from '../billing/billing-answer-codes.ts';
import { billAnswerCodes } from '../orders/bill-answer-codes.ts';
import { withdrawalAnswerCodes } from '../ordering/withdrawal-answer-codes.ts';
import { exportAnswerCodes } from '../exports/export-answer-codes.ts';
import { brandAnswerCodes } from '../brands/brand-answer-codes.ts';
import { fileAnswerCodes } from '../files/file-answer-codes.ts';
import { invoicingAnswerCodes } from '../invoicing/invoicing-answer-codes.ts';
import { counterAnswerCodes } from '../counter/counter-answer-codes.ts';
import { complaintAnswerCodes } from '../complaints/complaint-answer-codes.ts';
import { integrationAnswerCodes } from '../integrations/integration-answer-codes.ts';
import { contentAnswerCodes } from '../content/content-answer-codes.ts';
import { flashAnswerCodes } from '../flash-mailings/flash-answer-codes.ts';
import { paymentAnswerCodes } from '../payments/payment-answer-codes.ts';
import { receptionAnswerCodes } from '../reception/reception-answer-codes.ts';
import { waitingListAnswerCodes } from '../calendars/waiting-list-answer-codes.ts';
import { userAnswerCodes } from '../users/user-answer-codes.ts';
import { refusal, said, type AnswerCode } from './answer-code.ts';

/** Every way in which the gateway may answer other than with success, one stable name and number each. */
export const answerCodes = {
  'not-authenticated': refusal(
    1,
    401,
    'Votre session a expiré. Reconnectez-vous pour continuer.',
    'Your session has ended. Sign in again to continue.',
  ),
  'invalid-registration-code': refusal(6, 422, 'Ce code n’est pas valide.', 'This code is not valid.'),
  'password-change-required': refusal(
    9,
    403,
    'Choisissez un nouveau mot de passe pour continuer.',
    'Choose a new password to continue.',
  ),
  // Not 421: browsers repeat such a request by themselves, and a password would be sent twice.
  'server-redirection': refusal(
    10,
    409,
    'Votre espace se trouve sur un autre serveur.',
    'Your account lives on another server.',
  ),
  'desk-moves': refusal(
    380,
    503,
    'Votre conciergerie change de serveur. Réessayez dans quelques minutes, rien n’est perdu.',
    'Your concierge desk is moving to another server. Try again in a few minutes, nothing is lost.',
  ),
  /** The reason is one of `SIGN_ON_FAILURES`, in the reader's language. */
  'single-sign-on-failed': refusal(11, 401, '{reason}', '{reason}'),
  'profile-incomplete': refusal(
    12,
    403,
    'Complétez votre profil pour continuer.',
    'Complete your profile to continue.',
  ),
  'profile-payment-incomplete': refusal(
    13,
    403,
    'Complétez vos moyens de paiement pour continuer.',
    'Complete your payment details to continue.',
  ),
  'single-sign-on-required': refusal(
    15,
    403,
    'Connectez-vous par le portail de votre entreprise.',
    'Sign in through your company’s portal.',
  ),
  'client-outdated': refusal(
    16,
    426,
    "Votre application n'est pas à jour, merci de rafraichir la page.",
    'Your app is not up to date. You must refresh the page in order to continue.',
  ),

  'invalid-input': refusal(20, 422, 'Certains champs sont à corriger.', 'Some fields need correcting.'),
  forbidden: refusal(21, 403, 'Vous n’avez pas accès à cette action.', 'You do not have access to this action.'),
  'not-found': refusal(
    22,
    404,
    'Cet élément n’existe pas ou n’existe plus.',
    'This item does not exist or no longer exists.',
  ),
  'unknown-action': refusal(23, 404, 'Cette action n’existe pas.', 'There is no such action.'),
  'wrong-method': refusal(
    24,
    405,
    'Cette action ne se demande pas de cette façon.',
    'This action is not called this way.',
  ),
  'malformed-request': refusal(25, 400, 'La demande est illisible.', 'The request cannot be read.'),
  'request-too-large': refusal(26, 413, 'La demande est trop volumineuse.', 'The request is too large.'),
  'too-many-requests': refusal(
    27,
    429,
    'Trop de demandes à la fois. Réessayez dans un instant.',
    'Too many requests at once. Try again in a moment.',
  ),
  'app-header-missing': refusal(
    28,
    403,
    'Cette action ne se demande que depuis l’application.',
    'This action can only be called from the application.',
  ),
  'idempotency-key-reused': refusal(
    29,
    409,
    'Cette demande a déjà servi pour autre chose.',
    'This request key was already used for something else.',
  ),
  'conciergerie-not-selected': refusal(
    30,
    409,
    "Vous devez d'abord sélectionner une conciergerie.",
    'Select a concierge desk first.',
  ),
  'beneficiary-not-selected': refusal(31, 409, 'Merci de sélectionner un bénéficiaire.', 'Select a beneficiary first.'),
  'changed-meanwhile': refusal(
    32,
    409,
    'Quelqu’un vient de modifier cet élément. Relisez-le avant de continuer.',
    'Somebody has just changed this item. Read it again before you continue.',
  ),
  'service-unavailable': refusal(
    33,
    503,
    'Le service revient dans un instant. Rien n’est perdu.',
    'The service will be back in a moment. Nothing is lost.',
  ),
  'encoding-not-supported': refusal(
    38,
    415,
    'La demande est compressée\u00a0: envoyez-la telle quelle.',
    'The request is compressed: send it as it is.',
  ),
  'request-too-slow': refusal(
    39,
    408,
    'La demande met trop de temps à arriver. Réessayez.',
    'The request takes too long to arrive. Try again.',
  ),
  ...accessAnswerCodes,
  ...cashRegisterAnswerCodes,
  ...billAnswerCodes,
  ...withdrawalAnswerCodes,
  ...counterAnswerCodes,
  ...complaintAnswerCodes,
  ...integrationAnswerCodes,
  ...invoicingAnswerCodes,
  ...billingAnswerCodes,
  ...accountingAnswerCodes,
  ...biAnswerCodes,
  ...exportAnswerCodes,
  ...paymentAnswerCodes,
  ...receptionAnswerCodes,
  ...userAnswerCodes,
  ...waitingListAnswerCodes,
  ...fileAnswerCodes,
  ...brandAnswerCodes,
  ...contentAnswerCodes,
  ...flashAnswerCodes,

  'terms-not-accepted': said(50, 409, MESSAGES.cguRequired),
  'offer-not-at-location': said(122, 409, MESSAGES.noServiceAtLocation),
  'offer-not-available': refusal(
    51,
    409,
    'Ce service n’est plus proposé ici.',
    'This service is no longer offered here.',
  ),
  'price-changed': refusal(
    52,
    409,
    'Le prix a changé depuis votre aperçu. Relisez-le avant de valider.',
    'The price has changed since your preview. Check it before you confirm.',
  ),
  'minimum-amount-not-reached': said(53, 409, MESSAGES.belowMinimum),
  'date-not-available': refusal(57, 409, 'Cette date n’est plus disponible.', 'This date is no longer available.'),
  // A manager orders for somebody: the sentence is about that person, who settles it themself.
  'person-profile-incomplete': said(411, 409, MESSAGES.personProfileRequired),
  'person-without-location': said(412, 409, MESSAGES.personLocationRequired),
  'person-without-subscriptions': said(413, 409, MESSAGES.personSubscriptionsRequired),
  'location-not-chosen': refusal(58, 409, 'Choisissez votre lieu de service.', 'Choose your service location.'),
  'subscriptions-not-chosen': refusal(59, 409, 'Choisissez vos centres d’intérêt.', 'Choose your interests.'),

  'transition-not-allowed': said(60, 409, MESSAGES.statusNotReachable),
  'items-not-priced': said(61, 409, MESSAGES.everyLineNeedsAPrice),
  'order-not-paid': said(62, 409, MESSAGES.somethingLeftToPay),
  'order-immutable': refusal(
    63,
    409,
    'Cette commande ne peut plus être modifiée.',
    'This order can no longer be changed.',
  ),
  'cancellation-not-possible': refusal(
    64,
    409,
    'Cette commande ne peut plus être annulée.',
    'This order can no longer be cancelled.',
  ),
  'cancellation-already-asked': refusal(
    140,
    409,
    'Vous avez déjà demandé l’annulation de cette commande.',
    'You have already asked to cancel this order.',
  ),
  'cancellation-withdrawn': refusal(
    442,
    409,
    'Le bénéficiaire a retiré sa demande d’annulation.',
    'The beneficiary has withdrawn the request to cancel.',
  ),
  'cancellation-not-asked': refusal(
    410,
    409,
    'Aucune demande d’annulation n’attend de réponse\u00a0: la conciergerie a peut-être déjà répondu.',
    'No request to cancel is waiting: the desk may have answered already.',
  ),
  'already-rated': said(65, 409, MESSAGES.alreadyRated),
  'rating-not-open': refusal(
    66,
    409,
    'Cette commande ne peut pas être notée pour le moment.',
    'This order cannot be rated for now.',
  ),
  'link-expired': refusal(67, 410, 'Ce lien n’est plus valable.', 'This link is no longer valid.'),
  'comment-required': refusal(
    68,
    422,
    'Un commentaire est nécessaire pour ce changement.',
    'This change needs a comment.',
  ),
  'file-not-accepted': refusal(69, 422, 'Ce fichier ne peut pas être reçu.', 'This file cannot be received.'),

  'series-over': refusal(
    76,
    409,
    'Cette commande régulière est déjà terminée.',
    'This regular order has already ended.',
  ),
  'series-day-not-open': refusal(
    77,
    409,
    'Ce jour ne peut plus être changé ici.',
    'This day can no longer be changed here.',
  ),

  'chat-closed': refusal(
    100,
    409,
    'Cette conversation est terminée\u00a0: elle reste à relire, mais on ne peut plus y écrire.',
    'This conversation has ended: you can still read it, but no longer write in it.',
  ),
  'too-many-messages': refusal(
    101,
    429,
    'Vous envoyez beaucoup de messages à la fois. Attendez une minute avant le prochain.',
    'You are sending many messages at once. Wait a minute before the next one.',
  ),
  /** The nearest free slots are in `nearestSlots`: day, time and, for half days, the part of the day. */
  'slot-not-available': said(93, 409, MESSAGES.slotTaken),

  'calendar-entry-overlaps': refusal(
    235,
    409,
    'Ces horaires en chevauchent d’autres de la même personne.',
    'These hours overlap others of the same person.',
  ),
  'no-partner-calendar': refusal(
    236,
    403,
    'Ce compte n’a pas d’agenda. La conciergerie peut l’ouvrir dans les options du partenaire.',
    'This account has no calendar. The desk can open one in the options of the partner.',
  ),
  'partner-has-no-mail': refusal(
    237,
    409,
    'Personne ne peut être joint par e-mail chez ce partenaire.',
    'Nobody can be reached by e-mail at this partner’s.',
  ),
  'cart-not-placeable': refusal(
    104,
    409,
    'Certaines commandes de votre panier sont à revoir. Rien n’est commandé.',
    'Some orders in your cart need attention. Nothing has been ordered.',
  ),
  /** `orderId` is the order of a moment ago; null for a recurring one. */
  'equal-order-just-placed': refusal(
    150,
    409,
    'Vous venez de passer la même commande. Commandez encore une fois seulement si vous la voulez deux fois.',
    'You have just placed the same order. Order again only if you want it twice.',
  ),
  'too-many-orders': refusal(
    151,
    429,
    'Vous passez beaucoup de commandes à la fois. Réessayez dans une heure, ou demandez à la conciergerie.',
    'You are placing many orders at once. Try again in an hour, or ask the desk.',
  ),
  'egg-not-shown': refusal(
    106,
    409,
    'Cet œuf n’est plus là. Un autre se cache bientôt.',
    'This egg is no longer there. Another one will hide soon.',
  ),
  'game-not-accepted': refusal(
    107,
    409,
    'Acceptez d’abord de participer au jeu.',
    'Agree to take part in the game first.',
  ),
  'content-elsewhere': refusal(
    270,
    409,
    'Ce contenu paraît aussi dans des conciergeries où vous ne travaillez pas. Dupliquez-le pour les vôtres.',
    'This content also shows at desks where you do not work. Duplicate it for yours.',
  ),
  'order-without-locker': refusal(
    108,
    409,
    'Cette commande ne passe pas par un casier.',
    'This order does not go through a locker.',
  ),
  'locker-code-not-needed': refusal(
    109,
    409,
    'Il n’y a rien à déposer ni à retirer au casier pour le moment.',
    'There is nothing to drop off or collect at the locker for now.',
  ),
  'unknown-locker': refusal(315, 404, 'Ce casier n’est pas connu ici.', 'This locker is not known here.'),
  /** Whatever is wrong with it: unknown, used, of another locker or order. */
  'locker-code-refused': refusal(316, 403, 'Ce code n’ouvre rien ici.', 'This code opens nothing here.'),
  'locker-door-refused': refusal(
    317,
    409,
    'Cette porte ne peut pas servir maintenant.',
    'This door cannot be used now.',
  ),
  'no-free-compartment': refusal(
    318,
    409,
    'Aucun casier libre ne convient à cette commande.',
    'No free box suits this order.',
  ),
  'no-parcel-offer': refusal(
    319,
    409,
    'Cette conciergerie ne reçoit pas de colis par casier.',
    'This desk takes no parcels by locker.',
  ),
  'locker-loan-over': refusal(
    323,
    409,
    'Ce retrait n’est plus confié à personne.',
    'This pick-up is no longer lent to anybody.',
  ),
  'locker-moved-on': refusal(
    324,
    409,
    'Ce casier a changé entre-temps. Voici où il en est.',
    'This box has changed meanwhile. Here is how it stands.',
  ),
  'removal-of-colleague': refusal(
    132,
    409,
    'Ce compte est aussi celui d’un collègue. Retirez-lui d’abord son accès de travail.',
    'This account is also a colleague’s. Remove their work access first.',
  ),
  'quote-not-waiting': refusal(
    127,
    409,
    'Ce devis n’attend plus de réponse. Voici où en est la commande.',
    'This quote is no longer waiting for an answer. Here is where the order stands.',
  ),
  'series-elsewhere': refusal(
    120,
    409,
    'Vous dépendez maintenant d’une autre conciergerie que celle de cette commande régulière.',
    'You now belong to another concierge desk than the one of this regular order.',
  ),

  'push-service-refused': refusal(469, 409, 'Ce service de notifications est refusé.', 'This push service is refused.'),
  unexpected: refusal(99, 500, 'Une erreur est survenue. Code {id}', 'Something went wrong. Code {id}'),
} as const satisfies Record<string, AnswerCode>;

export type RefusalName = keyof typeof answerCodes;

/** Details that fill a message and that a client may use, e.g. the missing cents. Never a secret. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** The message of a refusal in the reader's language, its `{name}` filled from the details. */
export function refusalMessage(name: RefusalName, lang: Lang, details: RefusalDetails = {}): string {
  const template: string = answerCodes[name].message[lang];
  return template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => (key in details ? String(details[key]) : whole));
}
