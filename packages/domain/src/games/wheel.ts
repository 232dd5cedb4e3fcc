/** The prize wheel of a news item. Spec: partner-content-locker §3 (Wheel), §4; beneficiary-and-access §9 (wheel). */

export const WHEEL_SLICES = 12;
export const WHEEL_COLOURS = 4;
export const WHEEL_SPIN_MS = 4000;
export const DEFAULT_SPINS_PER_USER_PER_DAY = 5;
export const DEFAULT_WINS_PER_CONCIERGERIE_PER_DAY = 1;

/** The wheel turns five times before the turn in which it stops. */
const MIN_DEGREES = 1800;
const SLICE_DEGREES = 360 / WHEEL_SLICES;

/** Chance, each from 0 up to but not including 1. */
export interface WheelChance {
  readonly win: number;
  readonly tip: number;
  readonly slice: number;
}

export interface WheelDay {
  /** What this person has spun today, and what the desk has given away. */
  readonly spins: number;
  readonly spinsAllowed: number;
  readonly wins: number;
  readonly winsAllowed: number;
  /** How many short labels and how many tips the wheel has. */
  readonly labels: number;
  readonly tips: number;
  /** Positions of the tips that this person has read already. */
  readonly read: ReadonlySet<number>;
}

export interface Spin {
  readonly won: boolean;
  /** Which of the twelve slices stops under the mark, from 0. */
  readonly slice: number;
  /** Which tip is told, from 0; null for a win, and where the wheel has none. */
  readonly tip: number | null;
}

const maySpin = ({ spins, spinsAllowed }: Pick<WheelDay, 'spins' | 'spinsAllowed'>): boolean => spins < spinsAllowed;

/**
 * What one spin gives; null when the person has spun enough today. One spin in twelve wins, as long as the desk has something left
 * to give today. Any other tells a tip, first those that were not read yet, and stops at a slice with that tip's label.
 */
export function spinWheel(day: WheelDay, chance: WheelChance): Spin | null {
  if (!maySpin(day)) return null;
  if (day.wins < day.winsAllowed && chance.win < 1 / WHEEL_SLICES) {
    return { won: true, slice: pick(WHEEL_SLICES, chance.slice), tip: null };
  }
  const tips = Array.from({ length: day.tips }, (_, tip) => tip);
  const fresh = tips.filter((tip) => !day.read.has(tip));
  const open = fresh.length === 0 ? tips : fresh;
  const tip = open[pick(open.length, chance.tip)] ?? null;
  const slices = tip === null ? [] : slicesOfTip(tip, day.labels);
  const slice = slices[pick(slices.length, chance.slice)] ?? pick(WHEEL_SLICES, chance.slice);
  return { won: false, slice, tip };
}

/** The labels of the twelve slices: few are repeated around the wheel, of many the first twelve are shown. */
export const labelsOfSlices = (labels: readonly string[]): readonly string[] =>
  Array.from({ length: WHEEL_SLICES }, (_, slice) => labels[slice % Math.max(labels.length, 1)] ?? '');

/** The slice that bears the prize. Of twelve labels and more the twelfth is not shown. */
export const PRIZE_SLICE = WHEEL_SLICES - 1;

/**
 * Where the wheel comes to rest as people see it: a win at the prize and nothing else there. What was drawn is not touched by it: a tip drawn at the prize's
 * place is shown at another slice of the same label, or at the one before where there is none.
 */
export function shownSlice({ won, slice }: Pick<Spin, 'won' | 'slice'>, labels: number): number {
  if (won) return PRIZE_SLICE;
  if (slice !== PRIZE_SLICE) return slice;
  const shown = Math.min(labels, WHEEL_SLICES);
  return shown > 0 && shown < WHEEL_SLICES ? slice - shown : slice - 1;
}

/** Which of the four colours a slice has. */
export const colourOfSlice = (slice: number): number => slice % WHEEL_COLOURS;

/**
 * How far the wheel turns clockwise, in degrees from 1,800 to 2,160, until a slice stands under the mark at the top. A wheel that rests
 * at 0 degrees has the beginning of slice 0 there. `within`, from 0 to 1, says where in the slice the mark comes to lie; it stays off
 * the edges, so that nobody has to guess.
 */
export function degreesToSlice(slice: number, within: number, restingDegrees = 0): number {
  const atMark = (slice + 0.15 + 0.7 * within) * SLICE_DEGREES;
  const missing = (360 - atMark - restingDegrees) % 360;
  return MIN_DEGREES + (missing < 0 ? missing + 360 : missing);
}

function slicesOfTip(tip: number, labels: number): readonly number[] {
  const shown = Math.min(labels, WHEEL_SLICES);
  if (shown === 0) return [];
  return Array.from({ length: WHEEL_SLICES }, (_, slice) => slice).filter((slice) => slice % shown === tip % shown);
}

const pick = (count: number, chance: number): number => Math.min(Math.floor(chance * count), Math.max(count - 1, 0));
