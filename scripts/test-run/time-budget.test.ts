import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { judgeTimes, keepTimes, type TimeBudget, type Times, verdictLines } from './time-budget.ts';

const budget: TimeBudget = {
  name: 'files',
  budgetSeconds: 10,
  controlSeconds: 1,
  isControl: (path) => path.startsWith('short'),
  exceptions: { 'long-with-reason': 20 },
};

/** A run on a machine that is slower by this factor. */
const run = (factor: number, others: Times): Times =>
  Object.fromEntries(
    Object.entries({ short1: 0.5, short2: 1, short3: 2, ...others }).map(([path, seconds]) => [path, seconds * factor]),
  );
const pathsOver = (runs: readonly Times[]): string[] => judgeTimes(budget, runs).overBudget.map(({ path }) => path);

describe('the budget of a file', () => {
  test('is exceeded by the median of its last runs', () => {
    expect(pathsOver([run(1, { grown: 12 }), run(1, { grown: 12 }), run(1, { grown: 12 })])).toEqual(['grown']);
    expect(pathsOver([run(1, { grown: 9 }), run(1, { grown: 9 }), run(1, { grown: 30 })]), 'one slow run').toEqual([]);
  });

  test('fails neither the first run nor the second', () => {
    expect(pathsOver([run(1, { grown: 60 })])).toEqual([]);
    expect(pathsOver([run(1, { grown: 60 }), run(1, { grown: 60 })])).toEqual([]);
  });

  test('is not exceeded by load alone, and is exceeded on a busy machine as well', () => {
    expect(pathsOver([run(4, { calm: 9 }), run(5, { calm: 9 }), run(3, { calm: 9 })])).toEqual([]);
    expect(pathsOver([run(4, { grown: 12 }), run(5, { grown: 12 }), run(3, { grown: 12 })])).toEqual(['grown']);
    expect(pathsOver([run(0.5, { calm: 9 }), run(0.5, { calm: 9 }), run(0.5, { calm: 9 })]), 'a faster one').toEqual(
      [],
    );
  });

  test('is larger where a reason is given', () => {
    const runs = [
      run(1, { 'long-with-reason': 19 }),
      run(1, { 'long-with-reason': 19 }),
      run(1, { 'long-with-reason': 19 }),
    ];
    expect(pathsOver(runs)).toEqual([]);
  });
});

test('the last five runs are kept, and the ten slowest files are said', () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'loge-times-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (let each = 0; each < 3; each += 1) keepTimes(budget, run(1, { grown: 12 }), folder);
  expect(keepTimes(budget, run(1, { grown: 12 }), folder).overBudget).toHaveLength(1);
  for (let each = 0; each < 4; each += 1) keepTimes(budget, run(1, { grown: 2 }), folder);
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`file${index}`, index]));
  const verdict = keepTimes(budget, run(2, { grown: 2, ...many }), folder);
  expect(verdict).toMatchObject({ loadFactor: 2, overBudget: [] });
  expect(verdictLines(budget, verdict)).toHaveLength(11);
  expect(verdictLines(budget, verdict)[1]).toMatch(/22\.0 s {2}file11$/);
});
