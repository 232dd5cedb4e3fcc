import type { AccessMailText } from './access-mail-text.ts';
import type { Lang } from '@loge/domain/shared/lang';

export type RegistrationMailKind = 'registration-created' | 'registration-known' | 'registration-not-active';

/**
 * What becomes of a registration is told to the owner of the e-mail alone. Somebody else may have typed that: of the rest of what was typed
 * nothing is said, or a stranger could write to anybody in the desk's name.
 */
export const registrationMailTexts: Readonly<Record<RegistrationMailKind, Readonly<Record<Lang, AccessMailText>>>> = {
  'registration-created': {
    fr: {
      subject: 'Bienvenue chez {conciergerie}\u00a0: choisissez votre mot de passe',
      title: 'Bienvenue',
      paragraphs: ['Votre compte est prêt. Choisissez votre mot de passe, et c’est ouvert.'],
      button: 'Choisir mon mot de passe',
      notes: [
        'Votre identifiant est {login}. Le lien sert une fois et est valable sept jours.',
        'Ce n’est pas vous qui avez demandé ce compte\u00a0? Répondez à ce message, et votre conciergerie le ferme.',
      ],
    },
    en: {
      subject: 'Welcome to {conciergerie}: choose your password',
      title: 'Welcome',
      paragraphs: ['Your account is ready. Choose your password and you are in.'],
      button: 'Choose my password',
      notes: [
        'Your login is {login}. The link works once, for seven days.',
        'You did not ask for this account? Reply to this message and your concierge desk closes it.',
      ],
    },
  },
  'registration-known': {
    fr: {
      subject: 'Vous avez déjà un compte chez {desk}',
      title: 'Vous avez déjà un compte',
      paragraphs: [
        'Quelqu’un, vous sans doute, a voulu créer un compte avec cet e-mail. Il y en a déjà un, et rien n’y a changé.',
        'Connectez-vous comme d’habitude. Si le mot de passe vous échappe, «\u00a0Mot de passe oublié\u00a0» vous en donne un autre.',
      ],
      button: 'Me connecter',
      notes: ['Votre identifiant est {login}. Si ce n’était pas vous, vous n’avez rien à faire.'],
    },
    en: {
      subject: 'You already have an account at {desk}',
      title: 'You already have an account',
      paragraphs: [
        'Somebody, most likely you, wanted to create an account with this e-mail address. There is one already, and nothing in it has changed.',
        'Sign in as usual. If the password escapes you, “Forgotten password” gets you another.',
      ],
      button: 'Sign in',
      notes: ['Your login is {login}. If it was not you, there is nothing to do.'],
    },
  },
  'registration-not-active': {
    fr: {
      subject: 'Votre compte chez {desk} est fermé',
      title: 'Votre compte est fermé',
      paragraphs: [
        'Quelqu’un, vous sans doute, a voulu créer un compte avec cet e-mail. Le vôtre existe, mais il est fermé.',
        'Répondez à ce message\u00a0: votre conciergerie vous dit s’il peut être rouvert.',
      ],
      button: null,
      notes: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
    },
    en: {
      subject: 'Your account at {desk} is closed',
      title: 'Your account is closed',
      paragraphs: [
        'Somebody, most likely you, wanted to create an account with this e-mail address. Yours exists, but it is closed.',
        'Reply to this message: your concierge desk tells you whether it can be opened again.',
      ],
      button: null,
      notes: ['If it was not you, there is nothing to do.'],
    },
  },
};
