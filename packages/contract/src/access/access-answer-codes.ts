import { refusal, type AnswerCode } from '../shared/answer-code.ts';

/** The refusals of signing in, registering and keeping one's access safe; part of `answerCodes`. */
export const accessAnswerCodes = {
  'last-second-factor': refusal(
    34,
    409,
    'Une deuxième vérification vous est demandée\u00a0: ajoutez-en une autre avant de retirer celle-ci.',
    'A second factor is required: add another one before you remove this one.',
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
    'Trop d’essais. Réessayez dans {minutes} min.',
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
    'This person no longer needs an invitation: they have already signed in, or their account is deactivated.',
  ),
  'account-of-colleague': refusal(
    84,
    403,
    'Ce compte est celui d’un collègue ou d’un partenaire. Il se change avec au moins les mêmes droits et les mêmes conciergeries.',
    'This account is a colleague’s or a partner’s. Changing it takes at least the same rights and desks.',
  ),

  'proof-required': refusal(
    381,
    403,
    'Confirmez que c’est bien vous\u00a0: saisissez votre mot de passe, ou déconnectez-vous et reconnectez-vous.',
    'Confirm that it is you: type your password, or sign out and in again.',
  ),
  'login-already-used': refusal(90, 409, 'Cet identifiant est déjà pris.', 'This login is already taken.'),
  'terms-mail-not-possible': refusal(
    91,
    409,
    'Cet e-mail ne peut pas partir\u00a0: le compte est désactivé, n’a pas d’adresse, ou il n’y a pas encore de conditions à lire.',
    'This e-mail cannot be sent: the account is deactivated or has no address, or there are no terms to read yet.',
  ),
  'status-not-changeable': refusal(
    92,
    409,
    'Ce compte ne change pas d’état ici\u00a0: c’est le vôtre, ou il a été supprimé.',
    'This account’s status cannot be changed here: it is your own, or it has been removed.',
  ),

  'password-links-limited': refusal(
    110,
    429,
    'La conciergerie a envoyé trop de liens. Réessayez dans {minutes} min.',
    'The concierge desk has sent too many links. Try again in {minutes} min.',
  ),
  'shortcuts-not-allowed': refusal(
    111,
    403,
    'Votre conciergerie n’ouvre pas ses offres par un lien.',
    'Your concierge desk does not open its offers by links.',
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
  'server-not-listed': refusal(
    346,
    409,
    'Cette adresse n’est pas celle d’un de nos serveurs.',
    'This address is not one of our servers.',
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
    'Your concierge desk creates the accounts. Please contact them.',
  ),
  'registration-code-withdrawn': refusal(
    86,
    409,
    "Ce code n'est plus valide. Demandez le nouveau à votre conciergerie.",
    'This code is no longer valid. Ask your concierge desk for the new one.',
  ),
} as const satisfies Record<string, AnswerCode>;
