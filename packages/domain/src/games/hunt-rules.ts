import type { Text } from '../shared/lang.ts';
import { formatDate, type LocalDate } from '../shared/local-date.ts';

/**
 * The rules of an egg hunt as who plays reads them: free, its days, what wins and how often, and the day of this wording. They follow from how it runs, so they cannot say
 * otherwise (Code de la sécurité intérieure, L320-1; Code de la consommation, L121-20).
 */
export function huntRules(of: {
  /** Null while no day was chosen, and no day is said then. */
  readonly fromDate: LocalDate | null;
  readonly toDate: LocalDate | null;
  readonly winsPerDay: number;
  readonly eggsBeforeWin: number;
  /** Null while it was not saved. */
  readonly writtenOn: LocalDate | null;
}): Text {
  const { fromDate, toDate, winsPerDay, eggsBeforeWin, writtenOn } = of;
  const day = (date: LocalDate): string => formatDate(date, 'numeric', 'fr');
  const days = fromDate === null || toDate === null ? null : { from: day(fromDate), to: day(toDate) };
  const turn = eggsBeforeWin + 1;
  const isOneWin = winsPerDay <= 1;
  return {
    fr: [
      'Jeu gratuit, sans achat ni commande.',
      ...(days === null ? [] : [`Du ${days.from} au ${days.to}.`]),
      turn === 1 ? 'Chaque œuf trouvé gagne' : `Un œuf sur ${turn} trouvés dans votre conciergerie gagne`,
      `, jusqu’à ${winsPerDay}\u00a0gain${isOneWin ? '' : 's'} par jour.`,
      `${turn}\u00a0œuf${turn === 1 ? '' : 's'} au plus par jour et par personne, un gain au plus.`,
      'La place des œufs est tirée au sort\u00a0; le gain suit leur ordre.',
      ...(writtenOn === null ? [] : [`Règles du ${day(writtenOn)}.`]),
    ]
      .join(' ')
      .replace(' , ', ', '),
    en: [
      'The game is free: there is nothing to buy or order.',
      ...(days === null ? [] : [`From ${days.from} to ${days.to}.`]),
      turn === 1 ? 'Each egg that is found wins' : `One egg in ${turn} found at your desk wins`,
      `, up to ${winsPerDay}\u00a0win${isOneWin ? '' : 's'} a day.`,
      `At most ${turn}\u00a0egg${turn === 1 ? '' : 's'} a day for each person, and one win.`,
      'The places of the eggs are drawn; which of them wins follows their order.',
      ...(writtenOn === null ? [] : [`Rules of ${day(writtenOn)}.`]),
    ]
      .join(' ')
      .replace(' , ', ', '),
  };
}
