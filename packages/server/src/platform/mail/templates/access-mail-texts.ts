import { type AccountMailKind, accountMailTexts } from './account-mail-texts.ts';
import type { AccessMailText } from './access-mail-text.ts';
import type { Lang } from '@loge/domain/shared/lang';
import { type WaitingListMailKind, waitingListMailTexts } from './waiting-list-mail-texts.ts';
import { type ChatMailKind, chatMailTexts } from './chat-mail-texts.ts';
import { type SignInMailKind, signInMailTexts } from './sign-in-mail-texts.ts';
import { type PasswordMailKind, passwordMailTexts } from './password-mail-texts.ts';
import { type RegistrationMailKind, registrationMailTexts } from './registration-mail-texts.ts';
import { type RemovalMailKind, removalMailTexts } from './removal-mail-texts.ts';

export type AccessMailKind =
  | 'password-changed'
  | PasswordMailKind
  | SignInMailKind
  | RegistrationMailKind
  | RemovalMailKind
  | AccountMailKind
  | ChatMailKind
  | WaitingListMailKind;

/** `{login}`, `{desk}` and `{when}` stand for the person, who writes, and the moment; the others for what the job says. French asks any of them after its « de » as `{deDesk}`. */
export const accessMailTexts: Readonly<Record<AccessMailKind, Readonly<Record<Lang, AccessMailText>>>> = {
  ...registrationMailTexts,
  ...signInMailTexts,
  ...passwordMailTexts,
  ...removalMailTexts,
  ...chatMailTexts,
  ...waitingListMailTexts,
  ...accountMailTexts,
  'password-changed': {
    fr: {
      subject: 'Votre mot de passe a été changé',
      title: 'Votre mot de passe a été changé',
      paragraphs: [
        'Le mot de passe de votre compte a été changé {when}. Vos autres appareils sont déconnectés.',
        'Si ce n’est pas vous, choisissez tout de suite un autre mot de passe et prévenez votre conciergerie.',
      ],
      button: 'Choisir un autre mot de passe',
      notes: [],
    },
    en: {
      subject: 'Your password has been changed',
      title: 'Your password has been changed',
      paragraphs: [
        'The password of your account was changed {when}. Your other devices are signed out.',
        'If it was not you, choose another password right away and tell your concierge.',
      ],
      button: 'Choose another password',
      notes: [],
    },
  },
};
