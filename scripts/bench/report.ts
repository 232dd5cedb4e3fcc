import type { LoadResult } from './load.ts';
import type { Scenario } from './scenarios.ts';

/** One turn of a scenario: what was answered, and what it took. */
export interface Turn extends LoadResult {
  /** Milliseconds of processor per request. */
  readonly serverCpuMs: number;
  readonly postgresCpuMs: number;
}

export interface Measured {
  readonly scenario: Scenario;
  readonly bytes: number;
  readonly floor: readonly Turn[];
  readonly product: readonly Turn[];
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median, and in brackets the least and the most that was seen. */
function withSpread(values: readonly number[], digits = 0): string {
  const all = sorted(values);
  return `${median(values).toFixed(digits)} (${all[0]?.toFixed(digits)}–${all.at(-1)?.toFixed(digits)})`;
}

const cpu = (turns: readonly Turn[]): number =>
  median(turns.map(({ serverCpuMs, postgresCpuMs }) => serverCpuMs + postgresCpuMs));
const known = (value: number, text: string): string => (Number.isNaN(value) ? '–' : text);

/** All scenarios as a table of Markdown. */
export function writeReport(measured: readonly Measured[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const heads = [
    'Work',
    'The floor does',
    'Floor, per second',
    'Loge, per second',
    'Ratio (aim)',
    'Processor per request, floor / Loge',
    'p95, Loge',
    'Bytes',
  ];
  return [
    row(heads),
    row(heads.map(() => '---')),
    ...measured.map(({ scenario, bytes, floor, product }) => {
      const perSecond = (turns: readonly Turn[]): number[] => turns.map((turn) => turn.perSecond);
      const ratio = median(perSecond(product)) / median(perSecond(floor));
      const failures = product.reduce((sum, turn) => sum + turn.failures, 0);
      const works = `${cpu(floor).toFixed(2)} / ${cpu(product).toFixed(2)} ms (${((cpu(floor) / cpu(product)) * 100).toFixed(0)} %)`;
      return row([
        scenario.name,
        scenario.floorDoes,
        withSpread(perSecond(floor)),
        `${withSpread(perSecond(product))}${failures > 0 ? `, ${failures} FAILED` : ''}`,
        `${(ratio * 100).toFixed(0)} % (${scenario.aim * 100} %)`,
        known(cpu(product), works),
        `${withSpread(
          product.map(({ p95 }) => p95),
          1,
        )} ms`,
        String(bytes),
      ]);
    }),
  ].join('\n');
}
