import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'packages', 'web', 'src');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** The classes that a style sheet defines. */
const classesOf = (css: string): ReadonlySet<string> =>
  new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));

/** The classes that a component takes by name from the style sheet that it imports as `variable`. */
const takenFrom = (code: string, variable: string): readonly string[] =>
  [...code.matchAll(new RegExp(String.raw`(?<![\w.'/-])${variable}\.(\w+)`, 'g'))].map(([, name = '']) => name);

test('each class that a component takes from a style sheet is defined there', () => {
  const missing = globSync('**/*.tsx', { cwd: folder }).flatMap((file) => {
    const code = read(file);
    const body = code.replaceAll(/^import .*$/gm, '');
    return [...code.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)'/gm)].flatMap(
      ([, variable = '', sheet = '']) => {
        const defined = classesOf(read(normalize(join(dirname(file), sheet))));
        return takenFrom(body, variable)
          .filter((name) => !defined.has(name))
          .map((name) => `${file}: ${name}`);
      },
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});
