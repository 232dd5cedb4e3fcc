import { expect, test } from 'vitest';
import { CUTS, expectEachDebitOnce } from '../testing/cut-terminals.ts';
import { startTestServer } from '../testing/running-server.ts';

/** Server and agent as processes of their own, a terminal over TCP. 300 runs with every cut: cut-terminals.drill.ts. */
const loge = startTestServer({ toItself: true });

test('a line that is cut and an agent that is killed: each debit is one payment or one open question', async () => {
  const names = ['nothing breaks', 'line cut after the debit', 'agent killed about the debit'];
  const cuts = CUTS.filter(({ name }) => names.includes(name));
  const results = await expectEachDebitOnce(loge, { runs: 3, cuts });
  expect(results.map(({ debits }) => debits)).toEqual([1, 1, 1]);
  // This terminal tells what it did last: what was debited behind a cut line is booked all the same.
  expect(results[1]).toMatchObject({ payments: 1, questions: 0 });
});
