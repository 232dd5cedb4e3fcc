import { join } from 'node:path';
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drillsCommand, drillsConcernedBy } from './drills.ts';

const root = join(import.meta.dirname, '..');
const server = 'packages/server/src';
const files = globSync(`${server}/**/*.ts`, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const drills = files.filter((path) => path.endsWith('.drill.ts'));

describe('after a change a drill has to be run', () => {
  const concernedBy = (...changed: string[]): string[] =>
    drillsConcernedBy(root, files, changed).map((path) => path.replace(`${server}/`, ''));

  test.each([
    ['of itself', `${server}/backup/backup.drill.ts`, 'backup/backup.drill.ts'],
    ['of a file beside it', `${server}/desk-moves/table-plan.ts`, 'desk-moves/move-desk-to-server.drill.ts'],
    ['of a file below its folder', `${server}/backup/rows/schema-rows.ts`, 'backup/backup.drill.ts'],
    ['of a file that it imports', `${server}/start-server.ts`, 'platform/jobs/job-heartbeats.drill.ts'],
  ])('%s', (_what, changed, drill) => {
    expect(concernedBy(changed)).toContain(drill);
  });

  test('of nothing else', () => {
    expect(
      concernedBy(`${server}/games/chance.ts`, 'packages/web/src/main.tsx', `${server}/testing/builders.ts`),
    ).toEqual([]);
  });
});

test('each drill has a fast case beside it, which every run of the tests tries', () => {
  expect(drills.length).toBeGreaterThan(5);
  expect(drills.filter((path) => !files.includes(path.replace('.drill.ts', '.test.ts')))).toEqual([]);
});

test('the reminder names the command to type', () => {
  expect(drillsCommand([`${server}/backup/backup.drill.ts`])).toBe('npm run test:drills -- backup/backup.drill.ts');
});
