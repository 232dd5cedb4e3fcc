import type { Tint } from './object-names.ts';

/** What a partner's front looks like; the same seed always gives the same front. */
export type Facade = {
  wall: Tint;
  stripe: Tint;
  trim: Tint;
  doorLeft: boolean;
  scalloped: boolean;
  lamp: boolean;
  archedWindow: boolean;
};

const colours = [
  ['blue', 'paper', 'sun'],
  ['coral', 'paper', 'night'],
  ['leaf', 'paper', 'sun'],
  ['night', 'coral', 'sky'],
  ['plum', 'sun', 'paper'],
  ['sun', 'coral', 'night'],
  ['sky', 'paper', 'night'],
  ['blush', 'coral', 'night'],
] as const satisfies readonly (readonly [Tint, Tint, Tint])[];

/** Chooses a front by the partner's id. */
export function facadeOf(seed: string): Facade {
  const pick = picker(seed);
  const [wall, stripe, trim] = colours[pick(colours.length)] ?? colours[0];
  return {
    wall,
    stripe,
    trim,
    doorLeft: pick(2) === 0,
    scalloped: pick(3) !== 0,
    lamp: pick(2) === 0,
    archedWindow: pick(2) === 0,
  };
}

/** A small deterministic generator (FNV-1a, then mixed): answers numbers from 0 to one below the given count. */
function picker(seed: string): (count: number) => number {
  let hash = 2166136261;
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return (count) => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
    hash ^= hash >>> 13;
    return (hash >>> 0) % count;
  };
}
