import type { Arrival } from './watch-screen.ts';

export interface Measured {
  readonly person: string;
  readonly name: string;
  /** `busyMs`: for how long the page computed, until half a second after the arrival; not known of a page that began with the act. */
  readonly seen: (Arrival & { readonly busyMs?: number })[];
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** A row for each way: the median, nine of ten, the least, the ratio to the floor of the same run, and what was asked from the act to the content. */
export function writeScreenReport(
  measured: readonly Measured[],
  { times, latency }: { readonly times: number; readonly latency: number },
): void {
  const medianOf = (seen: readonly Arrival[]): number =>
    quantile(
      seen.map(({ ms }) => ms),
      0.5,
    );
  console.log(`${times} visits, ${latency} ms of line. Milliseconds from the act to the painted content.\n`);
  console.log('| Who | Way | Median | p90 | Least | Beside the floor | Computing | Files | Questions | Shift |');
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const { person, name, seen } of measured) {
    const floor = measured.find((row) => row.name === 'floor: a question and a line' && person.startsWith(row.person));
    const ms = seen.map((each) => each.ms);
    const cells = [
      person,
      name,
      Math.round(medianOf(seen)),
      Math.round(quantile(ms, 0.9)),
      Math.round(Math.min(...ms)),
      floor === undefined ? '' : (medianOf(seen) / medianOf(floor.seen)).toFixed(1),
      seen.some(({ busyMs }) => busyMs === undefined)
        ? ''
        : Math.round(
            quantile(
              seen.map(({ busyMs }) => busyMs ?? 0),
              0.5,
            ),
          ),
      quantile(
        seen.map(({ files }) => files),
        0.5,
      ),
      quantile(
        seen.map(({ questions }) => questions),
        0.5,
      ),
      quantile(
        seen.map(({ shift }) => shift),
        0.5,
      ).toFixed(3),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
