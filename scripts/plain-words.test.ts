import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words of comments, titles of tests and documents that a reader stumbles over, and what stands in their place. STYLE.md, "Words". */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\b[Ww]ho(?:m)?ever\b/, 'anyone who, the person who, no matter who'],
  [/\b[Mm]eanwhile\b/, 'in the meantime'],
  [/\b[Rr]eckon(?:s|ed|ing)?\b/, 'compute'],
  [/\bcall(?:s|ed|ing)? (?:(?:it|them|one) )?off\b/, 'cancel'],
  [/\btold apart\b/, 'distinguished'],
  [/\bOurs[.:;,]/, 'Not in the specification; Beyond the specification:'],
];

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|md)$/.test(path) && existsSync(join(root, path)))
  // Texts for people have their own editors; applied migrations stay as they are, and so does what is written from them.
  .filter((path) => !/\/messages\/|\/migrations\/|database-types\.ts$|plain-words\.test\.ts$/.test(path));

/** What is prose in a file: documents without their code, the comments of code, and the titles of its tests. */
function proseOf(path: string, line: string): string {
  const withoutCode = line.replace(/`[^`]*`/g, '');
  if (path.endsWith('.md')) return withoutCode;
  const comment = /(?:^|\s)(?:\/\/|\/\*\*?|\*)\s(.*)$/.exec(withoutCode)?.[1] ?? '';
  const title = /\b(?:test|it|describe|step)(?:\.\w+)*\((['"])(.*?)\1/.exec(withoutCode)?.[2] ?? '';
  return `${comment} ${title}`;
}

const refusedIn = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const prose = proseOf(path, line);
    return REFUSED.flatMap(([word, instead]) =>
      word.test(prose) ? [`${path}:${index + 1} ${word.exec(prose)?.[0]} → ${instead}`] : [],
    );
  });

test('a refused word is found in a comment, a title and a document, and left alone in code', () => {
  expect(refusedIn('a.ts', '/** For whoever asks. */')).toHaveLength(1);
  expect(refusedIn('a.test.ts', "  test('it is called off', () => {")).toHaveLength(1);
  expect(refusedIn('a.md', 'Meanwhile, `whoever` waits.')).toHaveLength(1);
  expect(refusedIn('a.ts', "const word = 'meanwhile';")).toEqual([]);
});

test('comments, titles and documents use plain words', () => {
  expect(files.flatMap((path) => refusedIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
