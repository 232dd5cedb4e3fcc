import type { Lang } from '@loge/domain/shared/lang';
import type { AccessMailText } from './access-mail-text.ts';

export type ChatMailKind = 'chat-unread';

/** About a message that waits. What it says stays in the product: mails are read over shoulders and forwarded. */
export const chatMailTexts: Readonly<Record<ChatMailKind, Readonly<Record<Lang, AccessMailText>>>> = {
  'chat-unread': {
    fr: {
      subject: 'Un message de votre conciergerie vous attend',
      title: 'Vous avez un message',
      paragraphs: ['{author} vous a écrit au nom de la conciergerie {desk}. Vous pouvez répondre au même endroit.'],
      button: 'Lire le message',
      notes: [],
    },
    en: {
      subject: 'A message from your concierge desk is waiting',
      title: 'You have a message',
      paragraphs: ['{author} has written to you for the desk {desk}. You can answer in the same place.'],
      button: 'Read the message',
      notes: [],
    },
  },
};
