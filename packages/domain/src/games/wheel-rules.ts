import type { Text } from '../shared/lang.ts';
import { formatDate, type LocalDate } from '../shared/local-date.ts';
import { WHEEL_SLICES } from './wheel.ts';

/**
 * The rules of a wheel as who plays reads them: free, its days, its spins, its odds, how the draw is checked, and the day of this wording. They follow from
 * how it runs, so they cannot say otherwise (Code de la sécurité intérieure, L320-1; Code de la consommation, L121-20).
 */
export function wheelRules(of: {
  /** Null while no day was chosen, and no day is said then. */
  readonly fromDate: LocalDate | null;
  readonly toDate: LocalDate | null;
  readonly spinsPerDay: number;
  /** Null while it was not saved. */
  readonly writtenOn: LocalDate | null;
}): Text {
  const { fromDate, toDate, spinsPerDay, writtenOn } = of;
  const day = (date: LocalDate): string => formatDate(date, 'numeric', 'fr');
  const days = fromDate === null || toDate === null ? null : { from: day(fromDate), to: day(toDate) };
  const isOne = spinsPerDay <= 1;
  return {
    fr: [
      'Jeu gratuit, sans achat ni commande.',
      ...(days === null ? [] : [`Du ${days.from} au ${days.to}.`]),
      `${spinsPerDay}\u00a0tour${isOne ? '' : 's'} par jour et par personne.`,
      `Chaque tour gagne une fois sur ${WHEEL_SLICES}, tant que votre conciergerie a encore un gain ce jour-là.`,
      'Le tirage est fixé d’avance par une empreinte publiée, et se vérifie.',
      ...(writtenOn === null ? [] : [`Règles du ${day(writtenOn)}.`]),
    ].join(' '),
    en: [
      'The game is free: there is nothing to buy or order.',
      ...(days === null ? [] : [`From ${days.from} to ${days.to}.`]),
      `${spinsPerDay}\u00a0spin${isOne ? '' : 's'} a day for each person.`,
      `Each spin wins one time in ${WHEEL_SLICES}, as long as your desk has a win left that day.`,
      'The draw is fixed beforehand by a published fingerprint, and can be checked.',
      ...(writtenOn === null ? [] : [`Rules of ${day(writtenOn)}.`]),
    ].join(' '),
  };
}
