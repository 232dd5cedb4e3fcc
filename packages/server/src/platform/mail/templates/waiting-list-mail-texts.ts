import type { Lang } from '@loge/domain/shared/lang';
import type { AccessMailText } from './access-mail-text.ts';

export type WaitingListMailKind = 'place-kept';

/** To who waits for a place on a full day. */
export const waitingListMailTexts: Readonly<Record<WaitingListMailKind, Readonly<Record<Lang, AccessMailText>>>> = {
  'place-kept': {
    fr: {
      subject: 'Une place s’est libérée\u00a0: {offer}',
      title: 'Une place s’est libérée',
      paragraphs: [
        '{offer}, {day}, {time}\u00a0: cette place vous est gardée jusqu’à {until}.',
        'Passez votre commande d’ici là. Ensuite, elle est proposée à la personne suivante.',
      ],
      button: 'Prendre cette place',
      notes: [],
    },
    en: {
      subject: 'A place has become free: {offer}',
      title: 'A place has become free',
      paragraphs: [
        '{offer}, {day}, {time}: this place is kept for you until {until}.',
        'Place your order by then. Afterwards it is offered to the next person.',
      ],
      button: 'Take this place',
      notes: [],
    },
  },
};
