import { randomInt } from 'node:crypto';

const STEPS = 2 ** 32;

/** Chance, from 0 up to but not including 1, that nobody can foresee. */
export const chance = (): number => randomInt(STEPS) / STEPS;
