import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dependentsOf } from './dependents.ts';
import { drillsCommand, drillsConcernedBy } from './drills.ts';
import { runStep, runSteps, type Step, type StepResult } from './run-steps.ts';

/**
 * The lane for daily work: what a change can break soonest, in about two minutes. Everything is `npm test`.
 *
 * Types are checked incrementally. Rules and components run where a changed file is imported, or stands beside the test. Tests of the gateway import the whole server,
 * so they are chosen by room; the suites that contracts write run for the actions whose contract or handler has changed.
 */
const root = join(import.meta.dirname, '..');
const git = (...rest: string[]): string[] =>
  execFileSync('git', rest, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** Where this branch left the main one; what is not committed yet counts in either case. */
function startOfChange(): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

const changedFiles = (since: string): string[] =>
  [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])].filter(
    (path) => existsSync(join(root, path)),
  );

/** The folder of the server whose tests speak of a file: its capability's, or its part of the platform. */
function roomOf(path: string): string | null {
  const [, capability] = /^packages\/(?:domain|contract|server)\/src\/([^/]+)\/./.exec(path) ?? [];
  if (capability === undefined || capability === 'shared' || capability === 'testing') return null;
  return capability === 'platform' ? dirname(path) : `packages/server/src/${capability}`;
}

/** The action that a contract or a handler is about. */
function actionOf(path: string): string | null {
  const parts = /^packages\/(?:contract\/src|server\/src)\/([^/]+)\/(?:actions\/)?([^/.]+)\.ts$/.exec(path);
  if (parts === null) return null;
  const contract = join(root, 'packages/contract/src', parts[1] ?? '', `${parts[2]}.ts`);
  if (!existsSync(contract)) return null;
  return /defineAction\(\{\s*name: '(\w+)'/.exec(readFileSync(contract, 'utf8'))?.[1] ?? null;
}

const build = join(root, '.data', 'type-checks');
const types = (name: string, project: string): Step => ({
  name: `types of ${name}`,
  command: ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', join(build, `${name}.tsbuildinfo`)],
});

/** Tells whether all of it passed. */
export async function testChanged(): Promise<boolean> {
  mkdirSync(build, { recursive: true });
  const since = startOfChange();
  const changed = changedFiles(since);
  const isPresent = (value: string | null): value is string => value !== null;
  const rooms = [...new Set(changed.map(roomOf).filter(isPresent))].filter((room) => existsSync(join(root, room)));
  const actions = [...new Set(changed.map(actionOf).filter(isPresent))];
  const written = ['permission-matrix', 'ownership', 'bad-input'].map(
    (suite) => `packages/server/src/platform/gateway/${suite}.test.ts`,
  );
  const sources = git('ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'scripts').filter(
    (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
  );
  const folders = new Set(changed.map(dirname));
  const concerned = dependentsOf(root, sources, changed);
  const tests = sources.filter(
    (path) =>
      /^(scripts|packages\/(domain|contract|web))\/.*\.test\.tsx?$/.test(path) &&
      (concerned.has(path) || folders.has(dirname(path))),
  );
  console.log(`${changed.length} files have changed since ${since.slice(0, 8)}.`);

  const checked = await runSteps(
    [types('node', 'tsconfig.json'), types('web', 'packages/web'), { name: 'lint', command: ['oxlint', '.'] }],
    2,
  );
  const tested: StepResult[] = [];
  if (tests.length > 0)
    tested.push(
      await runStep(
        {
          name: `rules and components: ${tests.length} files of tests`,
          command: ['vitest', 'run', '--project', 'rules', '--project', 'web', ...tests],
        },
        true,
      ),
    );
  if (rooms.length > 0)
    tested.push(
      await runStep(
        {
          name: `gateway of ${rooms.map((room) => room.replace('packages/server/src/', '')).join(', ')}`,
          command: ['vitest', 'run', '--project', 'gateway', '--passWithNoTests', ...rooms.map((room) => `${room}/`)],
        },
        true,
      ),
    );
  if (actions.length > 0)
    tested.push(
      await runStep(
        {
          name: `suites that contracts write, for ${actions.join(', ')}`,
          command: ['vitest', 'run', '--project', 'gateway', ...written, '-t', `\\b(${actions.join('|')})\\b`],
        },
        true,
      ),
    );
  const drills = drillsConcernedBy(root, sources, changed);
  // A drill that is being written is tried here; the others take minutes, and are due before what has changed lands.
  const edited = drills.filter((drill) => changed.includes(drill));
  if (edited.length > 0)
    tested.push(
      await runStep({ name: 'drills that have changed', command: ['node', 'scripts/test-drills.ts', ...edited] }, true),
    );
  const due = drills.filter((drill) => !edited.includes(drill));
  if (due.length > 0) console.log(`Before this lands: ${drillsCommand(due)}`);
  return [...checked, ...tested].every(({ passed }) => passed);
}
