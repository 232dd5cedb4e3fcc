import type { Lang } from '@loge/domain/shared/lang';

export type AccessMailKind = 'password-changed';

interface AccessMailText {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Null where the mail leads nowhere. */
  readonly button: string | null;
  readonly notes: readonly string[];
}

/** `{firstName}`, `{desk}` and `{when}` stand for the person, who writes, and the moment. */
export const accessMailTexts: Readonly<Record<AccessMailKind, Readonly<Record<Lang, AccessMailText>>>> = {
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
