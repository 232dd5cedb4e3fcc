import type { Lang } from '@loge/domain/shared/lang';
import type { AccessMailText } from './access-mail-text.ts';

export type PasswordMailKind =
  | 'password-link'
  | 'password-link-by-desk'
  | 'single-sign-on-only'
  | 'invitation'
  | 'invitation-to-work';

/** Mails by which a password is chosen, or that say why there is none. Places as in `access-mail-texts.ts`. */
export const passwordMailTexts: Readonly<Record<PasswordMailKind, Readonly<Record<Lang, AccessMailText>>>> = {
  'password-link': {
    fr: {
      subject: 'Choisir un nouveau mot de passe',
      title: 'Choisissez un nouveau mot de passe',
      paragraphs: ['Vous avez demandé un nouveau mot de passe pour {desk}.', 'Votre identifiant est {login}.'],
      button: 'Choisir mon mot de passe',
      notes: [
        'Le lien fonctionne une fois, pendant une heure. Un lien plus récent le remplace.',
        'Vous n’avez rien demandé\u00a0? Ignorez cet e-mail\u00a0: votre mot de passe ne change pas.',
      ],
    },
    en: {
      subject: 'Choose a new password',
      title: 'Choose a new password',
      paragraphs: ['You asked for a new password for {desk}.', 'Your login is {login}.'],
      button: 'Choose my password',
      notes: [
        'The link works once, for one hour. A more recent link replaces it.',
        'You did not ask for it? Ignore this e-mail: your password stays as it is.',
      ],
    },
  },
  'password-link-by-desk': {
    fr: {
      subject: 'Choisir un nouveau mot de passe',
      title: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        '{desk} vous envoie un lien pour choisir un nouveau mot de passe. L’actuel sert jusque-là.',
        'Votre identifiant est {login}.',
      ],
      button: 'Choisir mon mot de passe',
      notes: [
        'Le lien fonctionne une fois, pendant une heure. Un lien plus récent le remplace.',
        'Vous n’avez rien demandé à la conciergerie\u00a0? Ignorez cet e-mail\u00a0: votre mot de passe ne change pas.',
      ],
    },
    en: {
      subject: 'Choose a new password',
      title: 'Choose a new password',
      paragraphs: [
        '{desk} sends you a link to choose a new password. The current one works until then.',
        'Your login is {login}.',
      ],
      button: 'Choose my password',
      notes: [
        'The link works once, for one hour. A more recent link replaces it.',
        'You did not ask the concierge desk for it? Ignore this e-mail: your password stays as it is.',
      ],
    },
  },
  'single-sign-on-only': {
    fr: {
      subject: 'Votre connexion passe par votre entreprise',
      title: 'Vous n’avez pas de mot de passe ici',
      paragraphs: [
        'Vous avez demandé un nouveau mot de passe pour {desk}.',
        'Votre compte s’ouvre depuis le portail de votre entreprise, avec les accès que vous y utilisez déjà. Il n’y a pas de mot de passe à choisir.',
      ],
      button: 'Se connecter',
      notes: ['Vous n’avez rien demandé\u00a0? Ignorez cet e-mail.'],
    },
    en: {
      subject: 'You sign in through your company',
      title: 'You have no password here',
      paragraphs: [
        'You asked for a new password for {desk}.',
        'Your account opens from your company’s portal, with what you already use there. There is no password to choose.',
      ],
      button: 'Sign in',
      notes: ['You did not ask for it? Ignore this e-mail.'],
    },
  },
  invitation: {
    fr: {
      subject: 'Bienvenue à votre conciergerie',
      title: 'Votre conciergerie vous attend',
      paragraphs: [
        '{conciergerie} vous ouvre un compte. Au programme\u00a0: {services}.',
        'Votre identifiant est {identifiant}. Il ne manque que votre mot de passe.',
      ],
      button: 'Choisir mon mot de passe',
      notes: [
        'Le lien fonctionne une fois, pendant sept jours. Passé ce délai, demandez-en un autre depuis l’écran de connexion.',
      ],
    },
    en: {
      subject: 'Welcome to your concierge service',
      title: 'Your concierge is waiting for you',
      paragraphs: [
        '{conciergerie} has opened an account for you. On offer: {services}.',
        'Your login is {identifiant}. All that is missing is your password.',
      ],
      button: 'Choose my password',
      notes: ['The link works once, for seven days. After that, ask for another one from the sign-in screen.'],
    },
  },
  'invitation-to-work': {
    fr: {
      subject: 'Votre accès est prêt',
      title: 'Votre accès est prêt',
      paragraphs: [
        '{desk} vous ouvre un accès pour travailler ensemble\u00a0: les commandes, leur suivi et les messages au même endroit.',
        'Votre identifiant est {login}. Il ne manque que votre mot de passe.',
      ],
      button: 'Choisir mon mot de passe',
      notes: [
        'Le lien fonctionne une fois, pendant sept jours. Passé ce délai, demandez-en un autre depuis l’écran de connexion.',
      ],
    },
    en: {
      subject: 'Your access is ready',
      title: 'Your access is ready',
      paragraphs: [
        '{desk} gives you access to work together: orders, their progress and messages in one place.',
        'Your login is {login}. All that is missing is your password.',
      ],
      button: 'Choose my password',
      notes: ['The link works once, for seven days. After that, ask for another one from the sign-in screen.'],
    },
  },
};
