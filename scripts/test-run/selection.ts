import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../run-steps.ts';

/** What a name of the command line selects in one runner: whole files, or tests by title within files. */
export interface Selected {
  readonly files: readonly string[];
  /** Null when the files run whole. */
  readonly title: string | null;
}

/** A source file that may hold tests, and its text. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

/** All test files of a checkout, those that are not committed yet included. */
export function readTestFiles(root: string): TestFile[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function selectIn(files: readonly TestFile[], name: string): Selected | null {
  const named = files.filter(({ path }) => path.includes(name)).map(({ path }) => path);
  if (named.length > 0) return { files: named, title: null };
  const titled = files.filter(({ text }) => text.includes(name)).map(({ path }) => path);
  return titled.length > 0 ? { files: titled, title: name } : null;
}

/**
 * What `npm test -- NAME` runs: the checks of that name, the test files whose path holds it, or else the tests whose title holds it.
 * Vitest runs the files that end in `.test.ts` or `.test.tsx`, Playwright those that end in `.spec.ts`.
 */
export function select(
  name: string,
  steps: readonly Step[],
  files: readonly TestFile[],
): { readonly steps: readonly Step[]; readonly vitest: Selected | null; readonly journeys: Selected | null } {
  const isNamed = files.some(({ path }) => path.includes(name));
  const candidates = isNamed ? files.filter(({ path }) => path.includes(name)) : files;
  return {
    steps: steps.filter((step) => step.name.includes(name)),
    vitest: selectIn(
      candidates.filter(({ path }) => !/\.spec\.ts$/.test(path)),
      name,
    ),
    journeys: selectIn(
      candidates.filter(({ path }) => /\.spec\.ts$/.test(path)),
      name,
    ),
  };
}
