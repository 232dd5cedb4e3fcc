import { appendFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { answerCodeOf } from '../platform/gateway/gateway-route.ts';
import { findContract } from '../platform/gateway/known-actions.ts';
import { actionInAddress } from '../platform/gateway/public-api.ts';

/** What the gateway answered to the tests of one file. */
export interface NotedAnswers {
  /** From the root of the repository. */
  readonly testFile: string;
  /** Per action the codes of its answers; 0 is success. */
  readonly codes: Readonly<Record<string, readonly number[]>>;
}

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Where the tests of the gateway leave what is looked through when all of them have run. */
export const reportsFolder = join(root, '.data', 'test-reports');

/** One file per worker, a line per test file, for `declared-answers.afterwards.ts`. */
export const notedAnswersFolder = join(reportsFolder, 'answers');

const noted = new Map<string, Set<number>>();

/** Before the server is ready: what it answers from then on is noted. */
export function noteAnswersOf(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const asked = actionInAddress(request) ?? (request.body as Record<string, unknown> | undefined)?.['action'];
    const action = findContract(asked)?.name;
    if (action !== undefined) noted.set(action, (noted.get(action) ?? new Set()).add(answerCodeOf(reply)));
    done();
  });
}

/** After a test file, also after one that called nothing: that it ran counts too. */
export async function writeNotedAnswers(testFile: string): Promise<void> {
  const codes = Object.fromEntries([...noted].map(([action, answered]) => [action, [...answered]]));
  noted.clear();
  const answers: NotedAnswers = { testFile: relative(root, testFile), codes };
  await appendFile(join(notedAnswersFolder, `${process.pid}.jsonl`), `${JSON.stringify(answers)}\n`);
}
