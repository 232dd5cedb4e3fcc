import { MAX_BATCH_LINES } from '../../packages/domain/src/users/new-beneficiary.ts';
import { askOnce } from './load.ts';
import { productCall } from './product.ts';

export interface ImportTime {
  readonly what: string;
  readonly lines: number;
  readonly seconds: number;
  /** Of the parts in which the list travels: the slowest, in milliseconds. */
  readonly slowestPartMs: number;
  readonly made: number;
  readonly failed: number;
}

interface Answer {
  readonly data: {
    readonly successes: readonly { readonly userId: number | null }[];
    readonly failures: readonly unknown[];
  };
}

/** A list as companies send it: in a hundred lines one stands twice, one has half an address and one a formula in place of a name. */
const listOf = (lines: number) =>
  Array.from({ length: lines }, (_, index) => {
    const kind = index % 100;
    const email = kind === 1 ? `person.${index - 1}@import.test` : kind === 2 ? 'half@' : `person.${index}@import.test`;
    return {
      line: index + 2,
      email,
      lastname: kind === 3 ? '=1+1' : `Name ${index}`,
      firstname: `First ${index % 997}`,
      externalId: `I${index}`,
      buildingOrDivision: `Service ${index % 40}`,
    };
  });

/**
 * A list of new people as the screen of the import sends it, part after part: checked, then taken over with invitations, then sent once more, which
 * makes nobody. Says how far it is.
 */
export async function importPeople(
  port: number,
  token: string,
  { lines, conciergerieId }: { readonly lines: number; readonly conciergerieId: number },
): Promise<readonly ImportTime[]> {
  const list = listOf(lines);
  const send = async (what: string, simulation: boolean): Promise<ImportTime> => {
    const begun = performance.now();
    let [slowestPartMs, made, failed] = [0, 0, 0];
    for (let from = 0; from < lines; from += MAX_BATCH_LINES) {
      const part = list.slice(from, from + MAX_BATCH_LINES);
      const input = { simulation: String(simulation), list: JSON.stringify(part) };
      const context = { 'x-session-context': `conciergerie=${conciergerieId}`, 'idempotency-key': crypto.randomUUID() };
      const { ms, text } = await askOnce(port, productCall('CreateUsersBatch', input, token, context));
      const { successes, failures } = (JSON.parse(text) as Answer).data;
      made += successes.filter(({ userId }) => userId !== null).length;
      failed += failures.length;
      slowestPartMs = Math.max(slowestPartMs, ms);
      process.stderr.write(`\r${what}: ${Math.min(lines, from + MAX_BATCH_LINES)} of ${lines}`);
    }
    process.stderr.write('\n');
    return { what, lines, seconds: (performance.now() - begun) / 1000, slowestPartMs, made, failed };
  };
  return [
    await send('import: checked', true),
    await send('import: taken over', false),
    await send('import: the same again', false),
  ];
}

/** What an import took, as a table of Markdown. */
export const writeImportReport = (times: readonly ImportTime[]): string =>
  [
    '| Once, by one manager | Lines | Seconds | Slowest part of 500 | Accounts made | Lines in failure |',
    '|---|---|---|---|---|---|',
    ...times.map(
      ({ what, lines, seconds, slowestPartMs, made, failed }) =>
        `| ${what} | ${lines} | ${seconds.toFixed(1)} | ${slowestPartMs.toFixed(0)} ms | ${made} | ${failed} |`,
    ),
  ].join('\n');
