import type { Lang } from '@loge/domain/shared/lang';
import type { AccessMailText } from './access-mail-text.ts';

export type AccountMailKind =
  | 'administrator-created'
  | 'login-changed'
  | 'email-changed'
  | `${'login' | 'email'}-changed-for-good`
  | 'terms'
  | 'inactivity-warning'
  | 'inactivity-reminder'
  | 'erasure-warning'
  | 'erasure-reminder';

/** Mails about what somebody, or a manager for them, changed about an account. Places as in `access-mail-texts.ts`. */
export const accountMailTexts: Readonly<Record<AccountMailKind, Readonly<Record<Lang, AccessMailText>>>> = {
  'administrator-created': {
    fr: {
      subject: 'Un compte a reçu tous les droits',
      title: 'Un compte a reçu tous les droits',
      paragraphs: [
        'Le compte {email} a reçu tous les droits {when}, par un lien que seul un accès au serveur permet de créer.',
        'Si personne dans votre équipe ne l’a demandé, prévenez tout de suite la personne qui exploite le serveur.',
      ],
      button: 'Se connecter',
      notes: [],
    },
    en: {
      subject: 'An account was given every right',
      title: 'An account was given every right',
      paragraphs: [
        'The account {email} was given every right {when}, by a link that only access to the server can make.',
        'If nobody in your team asked for it, tell the person who operates the server right away.',
      ],
      button: 'Sign in',
      notes: [],
    },
  },
  'login-changed-for-good': {
    fr: {
      subject: 'Votre identifiant a changé',
      title: 'Votre identifiant a changé',
      paragraphs: [
        'Votre identifiant a été changé {when}. Vous vous connectez maintenant à {desk} avec {login}\u00a0; votre mot de passe reste le même.',
      ],
      button: 'Se connecter',
      notes: ['Vous n’avez rien demandé\u00a0? Prévenez votre conciergerie.'],
    },
    en: {
      subject: 'Your login has changed',
      title: 'Your login has changed',
      paragraphs: ['You now sign in to {desk} with {login}. It was changed {when}; your password stays as it is.'],
      button: 'Sign in',
      notes: ['You did not ask for it? Tell your concierge.'],
    },
  },
  'email-changed-for-good': {
    fr: {
      subject: 'Votre adresse e-mail a changé',
      title: 'Votre adresse e-mail a changé',
      paragraphs: [
        'L’adresse e-mail de votre compte a été changée {when}. Les messages {deDesk} n’arrivent plus à celle-ci.',
        'Si ce n’est pas vous, prévenez tout de suite votre conciergerie\u00a0: elle peut vous rendre votre compte.',
      ],
      button: null,
      notes: ['C’est vous\u00a0? Vous n’avez rien à faire.'],
    },
    en: {
      subject: 'Your e-mail address has changed',
      title: 'Your e-mail address has changed',
      paragraphs: [
        'The e-mail address of your account was changed {when}. Messages from {desk} no longer come to this one.',
        'If it was not you, tell your concierge right away: they can give you your account back.',
      ],
      button: null,
      notes: ['It was you? There is nothing to do.'],
    },
  },
  'login-changed': {
    fr: {
      subject: 'Votre identifiant a changé',
      title: 'Votre identifiant a changé',
      paragraphs: [
        'Votre identifiant a été changé {when}. Vous vous connectez maintenant à {desk} avec {login}\u00a0; votre mot de passe reste le même. Vos appareils sont déconnectés.',
        'Si ce changement n’est pas voulu, annulez-le\u00a0: l’ancien identifiant est rétabli, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe.',
      ],
      button: 'Annuler ce changement',
      notes: ['Le lien fonctionne une fois, pendant 72 heures.', 'C’est vous\u00a0? Vous n’avez rien à faire.'],
    },
    en: {
      subject: 'Your login has changed',
      title: 'Your login has changed',
      paragraphs: [
        'You now sign in to {desk} with {login}. It was changed {when}; your password stays as it is. Your devices are signed out.',
        'If this change is not wanted, undo it: the former login is restored, every device is signed out and you choose a new password.',
      ],
      button: 'Undo this change',
      notes: ['The link works once, for 72 hours.', 'It was you? There is nothing to do.'],
    },
  },
  'email-changed': {
    fr: {
      subject: 'Votre adresse e-mail a changé',
      title: 'Votre adresse e-mail a changé',
      paragraphs: [
        'L’adresse e-mail de votre compte a été changée {when}. Les messages {deDesk} n’arrivent plus à celle-ci.',
        'Si ce n’est pas vous, annulez ce changement\u00a0: cette adresse est rétablie, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe.',
      ],
      button: 'Annuler ce changement',
      notes: ['Le lien fonctionne une fois, pendant 72 heures.', 'C’est vous\u00a0? Vous n’avez rien à faire.'],
    },
    en: {
      subject: 'Your e-mail address has changed',
      title: 'Your e-mail address has changed',
      paragraphs: [
        'The e-mail address of your account was changed {when}. Messages from {desk} no longer come to this one.',
        'If it was not you, undo this change: this address is restored, every device is signed out and you choose a new password.',
      ],
      button: 'Undo this change',
      notes: ['The link works once, for 72 hours.', 'It was you? There is nothing to do.'],
    },
  },
  terms: {
    fr: {
      subject: 'Les conditions générales de votre conciergerie',
      title: 'Les conditions générales de votre conciergerie',
      paragraphs: [
        '{desk} vous envoie les conditions générales en vigueur. Vous pouvez les lire sans vous connecter.',
        'Si vous ne les avez pas encore acceptées, elles vous sont proposées à votre prochaine connexion.',
      ],
      button: 'Lire les conditions',
      notes: ['Le lien fonctionne pendant trente jours.'],
    },
    en: {
      subject: 'The terms of your concierge service',
      title: 'The terms of your concierge service',
      paragraphs: [
        '{desk} sends you the terms in force. You can read them without signing in.',
        'If you have not accepted them yet, you will be asked to the next time you sign in.',
      ],
      button: 'Read the terms',
      notes: ['The link works for thirty days.'],
    },
  },
  'inactivity-warning': {
    fr: {
      subject: 'Votre compte s’arrête le {date}',
      title: 'Souhaitez-vous garder votre compte\u00a0?',
      paragraphs: [
        'Vous n’avez pas utilisé votre compte à {conciergerie} depuis presque deux ans. Sans nouvelle de vous, il est désactivé le {date}.',
        'Pour le garder, il suffit de vous connecter d’ici là.',
      ],
      button: 'Me connecter',
      notes: ['Vous ne vous en servez plus\u00a0? Vous n’avez rien à faire.'],
    },
    en: {
      subject: 'Your account ends on {date}',
      title: 'Would you like to keep your account?',
      paragraphs: [
        'You have not used your account at {conciergerie} for almost two years. Unless we hear from you, it is deactivated on {date}.',
        'To keep it, all you have to do is sign in before then.',
      ],
      button: 'Sign in',
      notes: ['You do not use it any more? There is nothing to do.'],
    },
  },
  'inactivity-reminder': {
    fr: {
      subject: 'Votre compte s’arrête dans une semaine, le {date}',
      title: 'Votre compte s’arrête le {date}',
      paragraphs: [
        'Nous vous avons écrit le mois dernier\u00a0: vous n’avez pas utilisé votre compte à {desk} depuis presque deux ans. Sans nouvelle de vous, il est désactivé le {date}.',
        'Pour le garder, il suffit de vous connecter d’ici là.',
      ],
      button: 'Me connecter',
      notes: ['C’est notre dernier e-mail à ce sujet.'],
    },
    en: {
      subject: 'Your account ends in a week, on {date}',
      title: 'Your account ends on {date}',
      paragraphs: [
        'We wrote to you last month: you have not used your account at {desk} for almost two years. Unless we hear from you, it is deactivated on {date}.',
        'To keep it, all you have to do is sign in before then.',
      ],
      button: 'Sign in',
      notes: ['This is our last mail about it.'],
    },
  },
  'erasure-warning': {
    fr: {
      subject: 'Vos données sont effacées le {date}',
      title: 'Vos données sont effacées le {date}',
      paragraphs: [
        'Votre compte à {desk} est désactivé. Le {date}, tout ce qu’il garde de vous est effacé\u00a0: coordonnées, messages, avis, crédits restants.',
        'Pour le garder ou obtenir d’abord une copie de vos données, répondez à cet e-mail.',
      ],
      button: null,
      notes: [
        'Vous n’avez rien à faire si cela vous convient. Les factures sont gardées dix ans, comme la loi le demande.',
      ],
    },
    en: {
      subject: 'Your data are erased on {date}',
      title: 'Your data are erased on {date}',
      paragraphs: [
        'Your account at {desk} is deactivated. On {date} all that it keeps about you is erased: contact details, messages, ratings, remaining credits.',
        'To keep it, or to get a copy of your data first, answer this e-mail.',
      ],
      button: null,
      notes: ['There is nothing to do if this suits you. Bills are kept for ten years, as the law asks.'],
    },
  },
  'erasure-reminder': {
    fr: {
      subject: 'Vos données sont effacées dans une semaine, le {date}',
      title: 'Vos données sont effacées le {date}',
      paragraphs: [
        'Nous vous avons écrit le mois dernier\u00a0: votre compte à {desk} est désactivé, et tout ce qu’il garde de vous est effacé le {date}.',
        'Pour le garder ou obtenir d’abord une copie de vos données, répondez à cet e-mail.',
      ],
      button: null,
      notes: ['C’est notre dernier e-mail à ce sujet.'],
    },
    en: {
      subject: 'Your data are erased in a week, on {date}',
      title: 'Your data are erased on {date}',
      paragraphs: [
        'We wrote to you last month: your account at {desk} is deactivated, and all that it keeps about you is erased on {date}.',
        'To keep it, or to get a copy of your data first, answer this e-mail.',
      ],
      button: null,
      notes: ['This is our last mail about it.'],
    },
  },
};
