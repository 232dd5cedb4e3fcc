/** Egg hunts. Spec: partner-content-locker §3 (Egg hunt), §4; beneficiary-and-access §3, §4. */

export type EggResult = 'losing' | 'winning' | 'doneForToday';

export interface HuntDay {
  /** What has been found today: at this desk by everybody, and by this person. */
  readonly deskFound: number;
  readonly deskWon: number;
  readonly ownFound: number;
  readonly ownWon: number;
  /** The hunt's numbers: what a desk gives away per day, and how many eggs lose before one wins. */
  readonly winsPerDay: number;
  readonly eggsBeforeWin: number;
}

/** How many eggs one person may find in a day: enough to reach a winning egg all alone. */
export const eggsPerPersonAndDay = (eggsBeforeWin: number): number => eggsBeforeWin + 1;

/** Whether somebody has nothing more to find today: they have won, have found their share, or nothing is left to win. */
export const isDoneForToday = ({ deskWon, ownFound, ownWon, winsPerDay, eggsBeforeWin }: HuntDay): boolean =>
  ownWon > 0 || ownFound >= eggsPerPersonAndDay(eggsBeforeWin) || deskWon >= winsPerDay;

/**
 * What the next egg gives that somebody finds. The eggs of a desk are counted through the day, no matter who finds them: after
 * `eggsBeforeWin` that lose comes one that wins. The last losing egg of a person's share says that they are done for today.
 */
export function resultOfEgg(day: HuntDay): EggResult {
  if (isDoneForToday(day)) return 'doneForToday';
  if ((day.deskFound + 1) % (day.eggsBeforeWin + 1) === 0) return 'winning';
  return day.ownFound + 1 >= eggsPerPersonAndDay(day.eggsBeforeWin) ? 'doneForToday' : 'losing';
}

const MIN_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 180_000;
/** Relative: an egg lies within the page, not on its edge. */
const MARGIN = 0.08;

export interface EggPlace {
  readonly x: number;
  readonly y: number;
}

/** Where an egg lies: from 0 (left, top) to 1 (right, bottom), off the edges, in ten-thousandths. Chances from 0 to 1. */
export const placeEgg = (chance: { readonly x: number; readonly y: number }): EggPlace => ({
  x: relative(chance.x),
  y: relative(chance.y),
});

const relative = (chance: number): number => Math.round((MARGIN + (1 - 2 * MARGIN) * chance) * 10_000) / 10_000;

/** How long after a find the next egg appears: one to three minutes, so that a hunt is not won by asking fast. */
export const pauseBeforeNextEggMs = (chance: number): number =>
  Math.round(MIN_PAUSE_MS + (MAX_PAUSE_MS - MIN_PAUSE_MS) * chance);
