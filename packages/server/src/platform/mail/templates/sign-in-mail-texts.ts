import type { Lang } from '@loge/domain/shared/lang';
import type { AccessMailText } from './access-mail-text.ts';

export type SignInMailKind = 'new-device' | 'passkey-added' | 'second-factors-reset';

/** What owners are told about who may sign in as them. `{when}` and the others stand for what the job says. */
export const signInMailTexts: Readonly<Record<SignInMailKind, Readonly<Record<Lang, AccessMailText>>>> = {
  'new-device': {
    fr: {
      subject: 'Nouvelle connexion à votre compte',
      title: 'Nouvelle connexion à votre compte',
      paragraphs: [
        'Votre compte a été ouvert {when} sur un appareil que nous ne connaissions pas : {device}.',
        'Si c’est vous, il n’y a rien à faire. Sinon, choisissez tout de suite un autre mot de passe : tous vos appareils seront déconnectés.',
      ],
      button: 'Choisir un autre mot de passe',
      notes: [],
    },
    en: {
      subject: 'New sign-in to your account',
      title: 'New sign-in to your account',
      paragraphs: [
        'Your account was opened {when} on a device that we did not know: {device}.',
        'If it was you, there is nothing to do. Otherwise choose another password right away: all your devices will be signed out.',
      ],
      button: 'Choose another password',
      notes: [],
    },
  },
  'passkey-added': {
    fr: {
      subject: 'Une clé d’accès a été ajoutée à votre compte',
      title: 'Une clé d’accès a été ajoutée à votre compte',
      paragraphs: [
        'Depuis {when}, la clé d’accès « {name} » ouvre votre compte sans mot de passe.',
        'Si ce n’est pas vous, retirez-la dans votre page Sécurité, choisissez un autre mot de passe et prévenez votre conciergerie.',
      ],
      button: 'Choisir un autre mot de passe',
      notes: [],
    },
    en: {
      subject: 'A passkey has been added to your account',
      title: 'A passkey has been added to your account',
      paragraphs: [
        'The passkey “{name}”, added {when}, opens your account without a password.',
        'If it was not you, remove it on your Security page, choose another password and tell your concierge.',
      ],
      button: 'Choose another password',
      notes: [],
    },
  },
  'second-factors-reset': {
    fr: {
      subject: 'Votre deuxième vérification a été retirée',
      title: 'Votre deuxième vérification a été retirée',
      paragraphs: [
        '{by} a retiré {when} vos clés d’accès et vos codes. Tous vos appareils sont déconnectés : connectez-vous avec votre mot de passe, puis ajoutez-en de nouveaux.',
        'Si vous ne l’avez pas demandé, prévenez tout de suite votre administrateur.',
      ],
      button: null,
      notes: [],
    },
    en: {
      subject: 'Your second factor has been removed',
      title: 'Your second factor has been removed',
      paragraphs: [
        '{by} removed your passkeys and codes {when}. All your devices are signed out: sign in with your password, then add new ones.',
        'If you did not ask for it, tell your administrator right away.',
      ],
      button: null,
      notes: [],
    },
  },
};
