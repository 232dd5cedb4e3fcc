import { withDe } from '@loge/domain/shared/french-words';
import type { Lang } from '@loge/domain/shared/lang';

export interface FlashFooter {
  readonly why: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly lines: readonly string[];
}

const words = {
  fr: {
    why: (topic: string, desk: string) => `Vous recevez ce message car vous suivez «\u00a0${topic}\u00a0» à ${desk}.`,
    unsubscribe: 'Ne plus le recevoir',
    interests: 'Mes centres d’intérêt',
  },
  en: {
    why: (topic: string, desk: string) => `You receive this message because you follow “${topic}” at ${desk}.`,
    unsubscribe: 'Stop receiving it',
    interests: 'My interests',
  },
} as const;

/** What stands under every mailing: why it came, and how to stop it. */
export function flashFooter({
  lang,
  topicLabel,
  desk,
  deskLines,
  unsubscribe,
  interests,
}: {
  readonly lang: Lang;
  readonly topicLabel: string;
  readonly desk: string;
  readonly deskLines: readonly string[];
  readonly unsubscribe: string | null;
  readonly interests: string;
}): FlashFooter {
  const { why, ...labels } = words[lang];
  return {
    why: why(topicLabel, desk),
    links: [
      ...(unsubscribe === null ? [] : [{ label: labels.unsubscribe, url: unsubscribe }]),
      { label: labels.interests, url: interests },
    ],
    lines: deskLines,
  };
}

/** The pages of somebody who unsubscribes by the link of a mail. */
export const unsubscribeWords = {
  fr: {
    ask: (topic: string, desk: string) => `Ne plus recevoir «\u00a0${topic}\u00a0» ${withDe(desk)}\u00a0?`,
    act: 'Me désinscrire',
    done: (topic: string) => `C’est fait\u00a0: vous ne recevrez plus «\u00a0${topic}\u00a0».`,
    back: 'Vous pouvez y revenir à tout moment dans vos centres d’intérêt.',
    unknown: 'Ce lien n’est plus valable. Vos centres d’intérêt sont dans votre compte.',
    interests: 'Mes centres d’intérêt',
  },
  en: {
    ask: (topic: string, desk: string) => `Stop receiving “${topic}” from ${desk}?`,
    act: 'Unsubscribe',
    done: (topic: string) => `Done: you will no longer receive “${topic}”.`,
    back: 'You can come back to it at any time in your interests.',
    unknown: 'This link is no longer valid. Your interests are in your account.',
    interests: 'My interests',
  },
} as const;
