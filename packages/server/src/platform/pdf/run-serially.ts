import { setImmediate as letOthersGoFirst } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Does one work after the other, and what everybody else asks for in between: printing takes the processor for itself, and many sheets at once
 * would stand a whole process still.
 */
export function runSerially<Made>(work: () => Promise<Made>): Promise<Made> {
  const mine = last.then(() => letOthersGoFirst()).then(work);
  last = mine.catch(() => undefined);
  return mine;
}
