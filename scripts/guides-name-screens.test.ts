import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/* The guides for desks, editors, partners and beneficiaries name screens and buttons in italics, as they read on the screen. */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Guides for operators name programs of others as well. */
const ofOperators = ['going-live.md', 'operating.md', 'dimensioning.md', 'single-sign-on.md'];
const guides = globSync('docs/guides/*.md', { cwd: root }).filter((path) => !ofOperators.includes(basename(path)));

const plain = (text: string): string =>
  text
    .replaceAll(/[’]|\\'/g, "'")
    .replaceAll(/[\u00A0\u202F\s]+/g, ' ')
    .toLowerCase();

/** All texts of the screens: the messages of the web, and the words that domain, contract and server give. */
const texts = plain(
  globSync(
    [
      'packages/web/src/messages/**/*.ts',
      'packages/{domain,contract}/src/**/*.ts',
      'packages/server/src/**/{presenters/*,*-{table,text,texts,words}}.ts',
    ],
    { cwd: root },
  )
    .filter((path) => !path.includes('.test.'))
    .map(read)
    .join('\n'),
);

/** What a guide names, without the counts and names that are a person's own. */
const namesIn = (guide: string): readonly string[] =>
  [...guide.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '').matchAll(/(?<!\*)\*([^*\n]+(?:\n[^*\n]+)?)\*(?!\*)/g)]
    .flatMap(([, name = '']) => name.split(/[›,…]/))
    .map((name) => plain(name).trim())
    .filter((name) => name !== '' && !/\d/.test(name));

test('what a guide names stands on a screen', () => {
  const named = guides.flatMap((path) => namesIn(read(path)).map((name) => ({ path, name })));
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(({ name }) => !texts.includes(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
