import type { BoxPurpose } from './box-size.ts';

/** Where an order stands at a locker, as its desk reads it on the order. Spec: manager §3 (Order detail, lockerStatus). */
export function lockerStatusText(
  place: {
    readonly number: number;
    readonly lockerName: string;
    readonly purpose: BoxPurpose;
    readonly isInside: boolean;
    readonly isFaulty: boolean;
    readonly dueAt: string;
  },
  now: Date,
): string {
  return `Casier ${place.number}, ${place.lockerName} · ${wordsOf(place, now)}`;
}

function wordsOf({ purpose, isInside, isFaulty, dueAt }: Parameters<typeof lockerStatusText>[0], now: Date): string {
  if (isFaulty) return isInside ? 'porte en panne, la commande est dedans' : 'porte en panne';
  if (!isInside) return purpose === 'drop_off' ? 'dépôt attendu' : 'réservé';
  if (purpose === 'drop_off') return 'déposé, à reprendre';
  return Date.parse(dueAt) <= now.getTime() ? 'délai passé, à reprendre' : 'à retirer';
}
