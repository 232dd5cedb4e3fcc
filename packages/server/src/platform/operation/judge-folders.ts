import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Settings } from '../settings.ts';

/** Whether this process may write into the folder of its data, or make it. What needs none is not refused without one. */
export function findFolderProblems(settings: Settings): readonly string[] {
  const { dataDir, databaseUrl, objectStore, secretKeys } = settings;
  const needs = [
    ...(databaseUrl === undefined ? ['the embedded database'] : []),
    ...(objectStore === null ? ['stored files'] : []),
    ...(secretKeys.length === 0 ? ['the key of kept secrets'] : []),
  ];
  const problem = needs.length === 0 ? null : problemOf(dataDir);
  return problem === null ? [] : [`${problem} It keeps ${needs.join(', ')}: check DATA_DIR.`];
}

function problemOf(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined && dirname(folder) !== folder) return problemOf(dirname(folder));
  if (found?.isDirectory() !== true) return `${folder} is not a folder.`;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `${folder} cannot be written by the account of this process.`;
  }
}
