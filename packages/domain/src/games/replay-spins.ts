import { spinWheel, type WheelChance } from './wheel.ts';

/** A spin as it was kept, with all that it went by. */
export interface KeptSpin {
  readonly id: number;
  readonly conciergerieId: number;
  readonly userId: number;
  readonly day: string;
  readonly spinNumber: number;
  readonly spinsAllowed: number;
  readonly winNumber: number | null;
  readonly winsAllowed: number;
  readonly slice: number;
  readonly tip: number | null;
  readonly labels: number;
  readonly tips: number;
  readonly tipsRead: readonly number[];
}

/**
 * Draws the spins of a wheel again, in the order in which they were made, and names those that came out otherwise than chance and rules say. `chanceOf` is the
 * committed chance of a spin (docs/rules/games.md).
 */
export function replaySpins(spins: readonly KeptSpin[], chanceOf: (spin: KeptSpin) => WheelChance): readonly number[] {
  const wins = new Map<string, number>();
  return spins.flatMap((spin) => {
    const deskDay = `${spin.conciergerieId} ${spin.day}`;
    const before = wins.get(deskDay) ?? 0;
    const drawn = spinWheel(
      {
        spins: spin.spinNumber - 1,
        spinsAllowed: spin.spinsAllowed,
        wins: before,
        winsAllowed: spin.winsAllowed,
        labels: spin.labels,
        tips: spin.tips,
        read: new Set(spin.tipsRead),
      },
      chanceOf(spin),
    );
    if (spin.winNumber !== null) wins.set(deskDay, before + 1);
    const isSame =
      drawn !== null &&
      drawn.slice === spin.slice &&
      drawn.tip === spin.tip &&
      (drawn.won ? before + 1 : null) === spin.winNumber;
    return isSame ? [] : [spin.id];
  });
}
