import { describe, expect, test } from 'vitest';
import type { PartReport } from './part-report.ts';
import { summarize } from './summary.ts';

const step = (name: string, passed = true, seconds = 1) => ({ name, passed, seconds });
const report = (changes: Partial<PartReport> = {}): PartReport => ({
  passed: 2,
  failures: [],
  secondTries: [],
  units: [],
  ...changes,
});
const failure = { title: 'cart.test.ts: sums', why: 'expected 1', rerun: 'npm test -- cart.test.ts', trace: null };
const lastLine = (lines: readonly string[]): string => lines.at(-1) ?? '';

describe('The summary of a run', () => {
  test('counts checks and tests', () => {
    const { passed, lines } = summarize([step('lint')], [{ name: 'tests', result: step('tests'), report: report() }]);
    expect(passed).toBe(true);
    expect(lastLine(lines)).toBe('3 passed, 0 failed, 0 at the second try');
  });

  test('names each failure with the command that runs it alone', () => {
    const { passed, lines } = summarize(
      [],
      [{ name: 'tests', result: step('tests', false), report: report({ failures: [failure] }) }],
    );
    expect(passed).toBe(false);
    expect(lines).toContain('    Run it alone: npm test -- cart.test.ts');
    expect(lastLine(lines)).toBe('2 passed, 1 failed, 0 at the second try');
  });

  test('lists second tries last and fails nothing for them', () => {
    const { passed, lines } = summarize(
      [],
      [{ name: 'journeys', result: step('journeys'), report: report({ secondTries: [failure] }) }],
    );
    expect(passed).toBe(true);
    expect(lines.indexOf('Passed at the second try:')).toBeGreaterThan(lines.indexOf('Time:'));
    expect(lastLine(lines)).toBe('2 passed, 0 failed, 1 at the second try');
  });

  test('fails for a part that ended without a report', () => {
    const { passed, lines } = summarize([], [{ name: 'tests', result: step('tests', false), report: null }]);
    expect(passed).toBe(false);
    expect(lastLine(lines)).toBe('0 passed, 1 failed, 0 at the second try');
  });

  test('fails for a part that exits with an error although no test failed', () => {
    const part = { name: 'tests', result: step('tests', false), report: report() };
    expect(summarize([], [part]).passed).toBe(false);
  });

  test('reports a file of generated tests as one suite', () => {
    const units = [{ name: 'matrix.test.ts', seconds: 3, tests: 4_456 }];
    const { lines } = summarize([], [{ name: 'tests', result: step('tests'), report: report({ units }) }]);
    expect(lines).toContain('  4,456 tests in matrix.test.ts');
  });
});
