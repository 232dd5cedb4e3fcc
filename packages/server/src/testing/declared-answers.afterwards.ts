import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { answerCodes } from '@loge/contract/shared/answer-codes';
import { describe, expect, test } from 'vitest';
import { type NotedAnswers, notedAnswersFolder } from './noted-answers.ts';

/**
 * After all tests of the gateway, on what they were answered: each action succeeded in one of them, and each refusal that its contract declares
 * was met by one. The suites that write themselves do not count, for nobody looks at what they meet by chance; ownership alone is asked about
 * what is not found, since it tries each id that a contract names and says what it expects.
 */
const writtenByContracts = /(permission-matrix|bad-input)\.test\.ts$/;
const ownership = /ownership\.test\.ts$/;

const answers = (existsSync(notedAnswersFolder) ? readdirSync(notedAnswersFolder) : [])
  .flatMap((name) => readFileSync(join(notedAnswersFolder, name), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as NotedAnswers);

const met = new Map<string, Set<number>>();
for (const { testFile, codes } of answers) {
  if (writtenByContracts.test(testFile)) continue;
  for (const [action, answered] of Object.entries(codes)) {
    const counted = ownership.test(testFile)
      ? answered.filter((code) => code === answerCodes['not-found'].code)
      : answered;
    met.set(action, new Set([...(met.get(action) ?? []), ...counted]));
  }
}

const server = join(import.meta.dirname, '..');
const ran = new Set(answers.map(({ testFile }) => testFile));
const notRun = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => !ran.has(['packages', 'server', 'src', ...name.split(sep)].join(sep)));

/** Some of the files say nothing about what none of them meets. */
describe.skipIf(notRun.length > 0)('of what contracts declare', () => {
  test('every action succeeds in a test of its own', () => {
    const without = catalogueOfActions.map(({ name }) => name).filter((name) => met.get(name)?.has(0) !== true);
    expect(without).toEqual([]);
  });

  test('every refusal is met by a test of its own', () => {
    const unmet = catalogueOfActions.flatMap(({ name, refusals }) =>
      refusals
        .filter((refusal) => met.get(name)?.has(answerCodes[refusal].code) !== true)
        .map((refusal) => `${name}: ${refusal}`),
    );
    expect(unmet).toEqual([]);
  });
});
