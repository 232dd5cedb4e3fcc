import { expect, test } from 'vitest';
import { CUTS, expectEachDebitOnce } from '../testing/cut-terminals.ts';
import { startTestServer } from '../testing/running-server.ts';

/** Twenty runs of each way in which a line, an agent or a server may fail between a card terminal and the database. */
const loge = startTestServer({ toItself: true });
const runs = Number(process.env.TERMINAL_RUNS ?? 20 * CUTS.length);

test(
  '300 runs with cuts and kills: each debit of the terminal is one payment or one open question',
  { timeout: 3_600_000 },
  async () => {
    const results = await expectEachDebitOnce(loge, { runs, cuts: CUTS });
    process.stdout.write(`${results.map((result) => JSON.stringify(result)).join('\n')}\n`);
    expect(results.reduce((sum, result) => sum + result.runs, 0)).toBe(runs);
  },
);
