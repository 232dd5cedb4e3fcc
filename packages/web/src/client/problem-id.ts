import { randomId } from './random-id.ts';

/** An identifier that a person can read out on the telephone. */
export const newProblemId = (): string => randomId().slice(0, 8).toUpperCase();
