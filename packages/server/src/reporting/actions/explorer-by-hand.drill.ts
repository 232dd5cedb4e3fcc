import { beforeAll, expect, test } from 'vitest';
import { fiveReaders, proveExplorer, type Readers } from '../../testing/explorer-proof.ts';
import { startTestServer } from '../../testing/running-server.ts';

/* Five hundred questions, each asked by five sets of rights, on the screen, as CSV and as XLSX. */

const loge = startTestServer();
let readers: Readers;
beforeAll(async () => {
  readers = await fiveReaders(loge);
});

test.each([
  { cubeName: 'Orders', questions: 320, cellsAtLeast: 30_000 },
  { cubeName: 'Payments', questions: 180, cellsAtLeast: 15_000 },
] as const)(
  '$questions questions to $cubeName by five readers say what counting by hand does, on the screen and in both files',
  async ({ cubeName, questions, cellsAtLeast }) => {
    expect(await proveExplorer(loge, readers, { cubeName, questions, isWhole: true })).toBeGreaterThan(cellsAtLeast);
  },
  900_000,
);
