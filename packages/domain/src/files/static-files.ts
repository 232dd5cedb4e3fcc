import { isLonger } from '../shared/characters.ts';
import type { AcceptedKind } from './accepted-files.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** The largest file that the desk makes public, how many of them there may be, folders included, and how deep folders go. */
export const MAX_STATIC_FILE_BYTES = 20 * 1024 * 1024;
/** Drawings become pictures, and text of any kind is only ever handed over to be saved: nothing of it runs. */
export const STATIC_FILE_KINDS: readonly AcceptedKind[] = ['image', 'drawing', 'pdf', 'xlsx', 'text'];
export const MAX_STATIC_FILES = 1_000;
export const MAX_STATIC_NAME_LENGTH = 100;
export const MAX_STATIC_FOLDER_DEPTH = 8;

/** Names of folders by their path; a slash too many says nothing. */
export const foldersOf = (path: string): readonly string[] => path.split('/').filter((name) => name !== '');

/** A path as it is kept: names with one slash between two, empty at the top. */
export const normalPath = (path: string): string => foldersOf(path).join('/');

/** A name as it is kept: composed letters, without what cannot be seen, but for what joins emoji. */
export const normalName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/(?!\u200D)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim();

/** What is wrong with the name of a file or a folder. Emoji are fine, slashes would be folders. */
export function staticNameProblems(typed: string): Problem[] {
  const name = normalName(typed);
  if (name === '') return [problem('name', 'required')];
  if (/[/\\]/.test(name) || /^\.+$/.test(name)) return [problem('name', 'staticNameWithSlash')];
  return isLonger(name, MAX_STATIC_NAME_LENGTH) ? [problem('name', 'tooLong', { max: MAX_STATIC_NAME_LENGTH })] : [];
}
