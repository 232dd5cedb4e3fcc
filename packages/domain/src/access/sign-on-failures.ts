import type { Text } from '../shared/lang.ts';

/**
 * Why single sign-on did not lead in, in the words that its page shows (Spec: beneficiary-and-access §8, code 11). They help the person and their desk, and
 * nobody who tries what a forged answer gets.
 */
export const SIGN_ON_FAILURES = {
  unknownProvider: {
    fr: 'Ce portail d’entreprise n’est pas connu ou n’est plus en service.',
    en: 'This company portal is not known or no longer in use.',
  },
  expired: {
    fr: 'Ce lien a expiré ou a déjà servi. Recommencez depuis le portail de votre entreprise.',
    en: 'This link has expired or was already used. Start again from your company’s portal.',
  },
  otherBrowser: {
    fr: 'Cette connexion a commencé dans un autre navigateur. Recommencez depuis celui-ci.',
    en: 'This sign-in began in another browser. Start again from this one.',
  },
  notConfirmed: {
    fr: 'Votre entreprise n’a pas confirmé votre identité.',
    en: 'Your company did not confirm who you are.',
  },
  notTrusted: {
    fr: 'La réponse de votre entreprise n’a pas pu être vérifiée. Recommencez, puis contactez votre conciergerie si cela persiste.',
    en: 'The answer of your company could not be verified. Start again, and contact your concierge desk if it persists.',
  },
  answerTooLarge: {
    fr: 'La réponse de votre entreprise est trop grande pour être lue (plus de 64\u00a0ko, 2\u00a0000 éléments ou 30 niveaux). Contactez votre conciergerie.',
    en: 'The answer of your company is too large to be read (more than 64 kB, 2,000 elements or 30 levels). Contact your concierge desk.',
  },
  tooManySignOns: {
    fr: 'Trop de personnes se connectent en ce moment. Réessayez dans une minute.',
    en: 'Too many people are signing in at the moment. Try again in a minute.',
  },
  unreachable: {
    fr: 'Le portail de votre entreprise ne répond pas. Réessayez dans quelques minutes.',
    en: 'Your company’s portal does not answer. Try again in a few minutes.',
  },
  noEmail: {
    fr: 'Votre entreprise n’a transmis aucune adresse e-mail qui soit la sienne. Contactez votre conciergerie.',
    en: 'Your company sent no e-mail address of its own. Contact your concierge desk.',
  },
  unknownPerson: {
    fr: 'Aucun compte ne correspond à votre identité. Contactez votre conciergerie.',
    en: 'No account matches your identity. Contact your concierge desk.',
  },
  deactivated: {
    fr: 'Votre compte est désactivé. Contactez votre conciergerie.',
    en: 'Your account is deactivated. Contact your concierge desk.',
  },
  foreignReturn: {
    fr: 'Cette adresse menait ailleurs que chez nous\u00a0: elle est refusée. Recommencez depuis le portail de votre entreprise.',
    en: 'This address led somewhere that is not ours, and was refused. Start again from your company’s portal.',
  },
  otherEmail: {
    fr: 'L’adresse que votre entreprise a transmise n’est pas celle que vous avez indiquée.',
    en: 'The address that your company sent is not the one that you gave.',
  },
} as const satisfies Record<string, Text>;

export type SignOnFailure = keyof typeof SIGN_ON_FAILURES;

/** Reads a failure that was stored as text; what is not known any more is an answer that cannot be trusted. */
export function asSignOnFailure(text: string): SignOnFailure {
  return text in SIGN_ON_FAILURES ? (text as SignOnFailure) : 'notTrusted';
}
