import { beforeAll, expect, test } from 'vitest';
import { fiveReaders, proveExplorer, type Readers } from '../../testing/explorer-proof.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let readers: Readers;
beforeAll(async () => {
  readers = await fiveReaders(loge);
});

test.each([
  { cubeName: 'Orders', questions: 160, cellsAtLeast: 3_000 },
  { cubeName: 'Payments', questions: 90, cellsAtLeast: 1_500 },
] as const)(
  'BiGetReport and its files say what counting by hand does, for $questions questions to $cubeName',
  async ({ cubeName, questions, cellsAtLeast }) => {
    expect(await proveExplorer(loge, readers, { cubeName, questions, isWhole: false })).toBeGreaterThan(cellsAtLeast);
  },
  120_000,
);
