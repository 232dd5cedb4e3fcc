import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setTestClock } from './set-test-clock.ts';

const root = join(import.meta.dirname, '..', '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'scripts'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const within = (ms: number, expected: number): boolean => Math.abs(ms - expected) < 60_000;

/** These name what they replace. */
const clockItself = /^(scripts\/test-clock\/|packages\/server\/src\/testing\/database-clock\.ts)/;

test('tests live at a Tuesday morning unless another moment is named, and what they start lives there too', () => {
  const usual: NodeJS.ProcessEnv = {};
  const moment = new Date(Date.now() + setTestClock(usual));
  expect(moment.getUTCDay()).toBe(2);
  const named: NodeJS.ProcessEnv = { TEST_MOMENT: '2028-02-29T23:59:00+01:00', NODE_OPTIONS: '--no-warnings' };
  const offsetMs = setTestClock(named);
  expect(Date.now() + offsetMs).toSatisfy((now: number) => within(now, Date.UTC(2028, 1, 29, 22, 59)));
  expect(named['NODE_OPTIONS']).toMatch(/^--no-warnings --import=file:.*preload\.ts$/);
  const before = { ...named };
  expect(setTestClock(named)).toBe(offsetMs);
  expect(named).toEqual(before);
});

test('a process that was started without the clock hands it on to its threads, whose environment is their own', () => {
  const program = `
    import { Worker } from 'node:worker_threads';
    import { setTestClock } from ${JSON.stringify(new URL('set-test-clock.ts', import.meta.url).href)};
    const offsetMs = setTestClock();
    const worker = new Worker(new URL('data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now());'), {
      env: { NODE_OPTIONS: process.env.NODE_OPTIONS },
    });
    worker.on('message', (there) => console.log(there - Date.now() - offsetMs));
  `;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], TEST_MOMENT: '2028-02-29T23:59:00+01:00' },
  });
  expect(child.stderr).toBe('');
  expect(Number(child.stdout)).toSatisfy((ms: number) => within(ms, 0));
});

test.each(['2028-02-29T23:59', 'tomorrow', '2028-02-30'])('%s is no moment', (moment) => {
  expect(() => setTestClock({ TEST_MOMENT: moment })).toThrow('TEST_MOMENT');
});

test('no statement asks for the time by a keyword, which no test can set', () => {
  const keywords =
    /\b(current_(date|time|timestamp)|local(time|timestamp)|(statement|transaction)_timestamp|timeofday)\b/;
  const asking = tracked.filter(
    (path) => /\.(ts|sql)$/.test(path) && !clockItself.test(path) && keywords.test(read(path)),
  );
  expect(asking).toEqual([]);
});

test('every journey lives at that moment: it has its browser from us', () => {
  const ownBrowser = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/;
  const journeys = tracked.filter((path) => path.endsWith('.spec.ts'));
  expect(journeys.length).toBeGreaterThan(10);
  expect(journeys.filter((path) => ownBrowser.test(read(path)))).toEqual([]);
});

test('nothing of the product knows of a test’s clock', () => {
  const product = tracked
    .filter((path) => /^packages\/[^/]+\/src\/.*\.(ts|tsx)$/.test(path))
    .filter((path) => !/^packages\/end-to-end\/|\/testing\/|\.(test|drill)\.tsx?$/.test(path));
  expect(product.filter((path) => /TEST_(MOMENT|CLOCK)|test-clock|machine-now/.test(read(path)))).toEqual([]);
});
