import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A drill and what it is about. */
interface Drill {
  readonly path: string;
  /** What it imports of the product itself. */
  readonly subjects: readonly string[];
}

const isHelper = (path: string): boolean => /\/src\/testing\//.test(path);

function drillOf(root: string, path: string): Drill {
  const source = readFileSync(join(root, path), 'utf8');
  const imported = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => join(dirname(path), name));
  return { path, subjects: imported.filter((file) => !isHelper(file)) };
}

/**
 * The drills that have to be run after a change: of the drill itself, of anything in its folder (the fast case beside it included) or below it, or of a file of
 * the product that it imports. Paths are relative to `root`.
 */
export function drillsConcernedBy(root: string, files: readonly string[], changed: readonly string[]): string[] {
  const drills = files.filter((path) => path.endsWith('.drill.ts')).map((path) => drillOf(root, path));
  const concerns = ({ path, subjects }: Drill): boolean =>
    changed.some((file) => file.startsWith(`${dirname(path)}/`) || subjects.includes(file));
  return drills.filter(concerns).map(({ path }) => path);
}

/** What a person types to run them. */
export const drillsCommand = (drills: readonly string[]): string =>
  `npm run test:drills -- ${drills.map((path) => path.replace('packages/server/src/', '')).join(' ')}`;
