import type { Lang, Text } from '@loge/domain/shared/lang';
import { MESSAGES } from '@loge/domain/shared/messages';

interface AnswerCode {
  /** The number in the envelope. 0, 1, 6 and 9 to 16 are the specification's (beneficiary-and-access §8); from 20 on they are ours. */
  readonly code: number;
  readonly http: number;
  /** Whether someone of the team should hear of it: only for what is our fault. */
  readonly report: boolean;
  /** `{name}` stands for a detail of the refusal. */
  readonly message: Text;
}

const refusal = (code: number, http: number, fr: string, en: string): AnswerCode => said(code, http, { fr, en });
/** For what a rule says too: the text stands beside the rule. */
const said = (code: number, http: number, message: Text): AnswerCode => ({ code, http, report: false, message });

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
  'cash-register-open': refusal(14, 409, 'Vous devez d’abord fermer la caisse.', 'Close the cash register first.'),
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
    'Select a conciergerie first.',
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
  'last-second-factor': refusal(
    34,
    409,
    'Une deuxième vérification vous est demandée : ajoutez-en une autre avant de retirer celle-ci.',
    'You are asked for a second factor: add another one before you remove this one.',
  ),
  'sign-in-step-expired': refusal(
    35,
    410,
    'Cette étape a expiré. Recommencez votre connexion.',
    'This step has expired. Start signing in again.',
  ),
  'passkey-not-possible': refusal(
    36,
    409,
    'Les clés d’accès ne fonctionnent pas à cette adresse.',
    'Passkeys do not work at this address.',
  ),
  'one-time-codes-active': refusal(
    37,
    409,
    'Les codes sont déjà activés sur ce compte.',
    'Codes are already active on this account.',
  ),

  'sign-in-refused': refusal(
    40,
    401,
    'L’identifiant ou le mot de passe ne correspond pas.',
    'The login or the password does not match.',
  ),
  'sign-in-limited': refusal(
    41,
    429,
    'Trop d’essais. Réessayez dans {minutes} min.',
    'Too many attempts. Try again in {minutes} min.',
  ),
  'no-profile-for-user': refusal(42, 403, 'Une erreur est survenue. Code A32', 'Something went wrong. Code A32'),

  'passwords-differ': refusal(
    43,
    422,
    'Les deux mots de passe saisis ne sont pas identiques.',
    'The two passwords that you typed are not the same.',
  ),
  'password-too-weak': refusal(
    44,
    422,
    'Ce mot de passe est trop facile à deviner.',
    'This password is too easy to guess.',
  ),
  'second-factor-required': refusal(46, 401, 'Confirmez que c’est bien vous.', 'Confirm that it is you.'),
  'code-refused': refusal(
    47,
    422,
    'Ce code n’est pas valable, ou il a déjà servi.',
    'This code is not valid, or it has already been used.',
  ),
  'second-factor-missing': refusal(
    48,
    403,
    'Ajoutez une deuxième vérification à votre compte pour continuer.',
    'Add a second factor to your account to continue.',
  ),
  'passkey-refused': refusal(49, 401, 'Cette clé d’accès n’a pas été acceptée.', 'This passkey was not accepted.'),
  'email-already-used': refusal(45, 409, 'Cette adresse ne peut pas être utilisée.', 'This address cannot be used.'),

  'invitation-not-possible': refusal(
    83,
    409,
    'Cette personne n’attend plus d’invitation\u00a0: elle est déjà venue, ou son compte est désactivé.',
    'This person no longer waits for an invitation: they have come already, or their account is deactivated.',
  ),
  'account-of-colleague': refusal(
    84,
    403,
    'Ce compte est aussi celui d’un collègue ou d’un partenaire. Ses accès ne se changent pas d’ici.',
    'This account is also a colleague’s or a partner’s. Its access is not changed from here.',
  ),

  'terms-not-accepted': said(50, 409, MESSAGES.cguRequired),
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
  'date-not-available': refusal(57, 409, 'Cette date n’est plus disponible.', 'This date is no longer available.'),
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

  'handover-refused': refusal(
    88,
    403,
    'Le passage d’un serveur à l’autre a échoué. Reconnectez-vous.',
    'The move from one server to the other failed. Sign in again.',
  ),
  'handover-expired': refusal(
    89,
    410,
    'Le passage d’un serveur à l’autre a pris trop de temps. Reconnectez-vous.',
    'The move from one server to the other took too long. Sign in again.',
  ),
  'email-not-of-company': refusal(
    80,
    422,
    'Cette adresse n’est pas une adresse de votre entreprise.',
    'This address is not one of your company.',
  ),
  'registration-not-open': refusal(
    85,
    403,
    'Votre conciergerie crée les comptes elle-même. Adressez-vous à elle.',
    'Your concierge desk creates the accounts. Please turn to them.',
  ),
  'registration-code-withdrawn': refusal(
    86,
    409,
    "Ce code n'est plus valide. Demandez le nouveau à votre conciergerie.",
    'This code is no longer valid. Ask your concierge desk for the new one.',
  ),

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

  unexpected: {
    code: 99,
    http: 500,
    report: true,
    message: { fr: 'Une erreur est survenue. Code {id}', en: 'Something went wrong. Code {id}' },
  },
} as const satisfies Record<string, AnswerCode>;

export type RefusalName = keyof typeof answerCodes;

/** Details that fill a message and that a client may use, e.g. the missing cents. Never a secret. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** The message of a refusal in the reader's language, its `{name}` filled from the details. */
export function refusalMessage(name: RefusalName, lang: Lang, details: RefusalDetails = {}): string {
  const template: string = answerCodes[name].message[lang];
  return template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => (key in details ? String(details[key]) : whole));
}
