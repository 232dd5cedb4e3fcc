/** What a line between a maker and us does to what is sent over it. */
export interface LineFaults {
  /** One in so many is lost, and sent again by the maker; 0 for none. */
  readonly losesOneIn: number;
  /** One in so many comes twice; 0 for none. */
  readonly doublesOneIn: number;
  /** Each comes up to so many seconds late. */
  readonly delaysUpToSeconds: number;
  /** Some are overtaken by those that were sent after them. */
  readonly reorders: boolean;
}

export const ZERO_LINE_FAULTS: LineFaults = { losesOneIn: 0, doublesOneIn: 0, delaysUpToSeconds: 0, reorders: false };

/** How much of each fault a bench has where it is switched on. */
export const BENCH_FAULTS: LineFaults = { losesOneIn: 20, doublesOneIn: 5, delaysUpToSeconds: 90, reorders: true };

/** A maker who hears nothing back sends again after so long, in milliseconds. */
export const RESEND_DELAY_MS = 30_000;
/** Anyone who is overtaken is so by no more, in milliseconds. */
const MAX_REORDER_DELAY_MS = 10_000;
const MAX_LOSSES = 5;

/** How something that was sent once comes in. */
export interface SimulatedDelivery {
  /** After how many milliseconds, for each time that it comes; at least once. */
  readonly arrivesAfterMs: readonly number[];
  /** So often it was lost before. */
  readonly lost: number;
}

/** What a line makes of something sent over it; `draw` answers a number from 0 to below 1, another one for each time that it is asked. */
export function simulateDelivery(faults: LineFaults, draw: () => number): SimulatedDelivery {
  const isOneIn = (many: number): boolean => many > 0 && draw() < 1 / many;
  const late = (): number =>
    Math.round(draw() * faults.delaysUpToSeconds * 1000) +
    (faults.reorders ? Math.round(draw() * MAX_REORDER_DELAY_MS) : 0);
  let lost = 0;
  while (lost < MAX_LOSSES && isOneIn(faults.losesOneIn)) lost += 1;
  const first = lost * RESEND_DELAY_MS + late();
  return { lost, arrivesAfterMs: isOneIn(faults.doublesOneIn) ? [first, first + 1 + late()] : [first] };
}

/** What the line of a bench can be told to do, each by itself. */
export const LINE_SWITCHES = ['loses', 'doubles', 'delays', 'reorders', 'renames', 'isCut'] as const;
type LineSwitch = (typeof LINE_SWITCHES)[number];
export type BenchLine = Readonly<Record<LineSwitch, boolean>>;

export const LINE_FAULTS_OFF: BenchLine = {
  loses: false,
  doubles: false,
  delays: false,
  reorders: false,
  renames: false,
  isCut: false,
};

/** One time that a report comes in. */
export interface SimulatedArrival {
  readonly afterMs: number;
  /** So often it was lost before. */
  readonly lost: number;
  /** It is not the first time that this report comes. */
  readonly isAgain: boolean;
  /** Told under another name than before: only where the parcel is says that it is the same. */
  readonly isRenamed: boolean;
}

/** How a report of a bench comes in over its line, the first time first. What a cut line does to it is for the person who delivers it. */
export function simulateArrivals(line: BenchLine, draw: () => number): readonly SimulatedArrival[] {
  const { arrivesAfterMs, lost } = simulateDelivery(
    {
      losesOneIn: line.loses ? BENCH_FAULTS.losesOneIn : 0,
      doublesOneIn: line.doubles ? BENCH_FAULTS.doublesOneIn : 0,
      delaysUpToSeconds: line.delays ? BENCH_FAULTS.delaysUpToSeconds : 0,
      reorders: line.reorders,
    },
    draw,
  );
  const comings = arrivesAfterMs.map((afterMs, index) => ({ afterMs, lost, isAgain: index > 0, isRenamed: false }));
  const [first] = comings;
  return line.renames && first !== undefined
    ? [...comings, { ...first, afterMs: first.afterMs + 1, isAgain: true, isRenamed: true }]
    : comings;
}
