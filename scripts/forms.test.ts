import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* How many forms are made in another way than docs/forms.md says. A number here may only fall; new forms are made by the recipe. */

const folder = join(import.meta.dirname, '..', 'packages', 'web', 'src');

/** Forms that stay as they are: the steps of signing in are one machine of several steps, and the lightest page there is; the others are no forms of an action. */
const exceptions: readonly string[] = [
  'design-system/data/pagination.tsx',
  'design-system/overlays/prompt-dialog.tsx',
  'features/access/password-step.tsx',
  'features/access/second-factor-step.tsx',
  'features/access/sign-in-form.tsx',
  'features/lockers/kern-scan.tsx',
  'features/users/list-source.tsx',
  'features/users/quick-search.tsx',
  'forms/form-body.tsx',
];

/** By folder: files with a `<form>` of their own, and the `useState` in them. A folder that is not named here has none. */
const limits: Readonly<Record<string, { readonly forms: number; readonly useState: number }>> = {
  'entrance-app': { forms: 2, useState: 7 },
  'features/chat': { forms: 1, useState: 1 },
  'features/content': { forms: 2, useState: 5 },
  'features/offers': { forms: 1, useState: 5 },
  'features/ordering': { forms: 3, useState: 4 },
  'features/orders': { forms: 5, useState: 27 },
  'features/partner-portal': { forms: 4, useState: 12 },
  'features/reception': { forms: 7, useState: 26 },
  'features/reporting': { forms: 2, useState: 6 },
};

/** The folder of a capability, or of an application. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('features/') ? 2 : 1)
    .join('/');

const ownForms = globSync('**/*.tsx', { cwd: folder })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  .filter(({ text }) => /<form\b/.test(text));

test('forms are made by the recipe (docs/forms.md); those that are not yet are counted, and only become fewer', () => {
  const found: Record<string, { forms: number; useState: number }> = {};
  for (const { file, text } of ownForms.filter(({ file }) => !exceptions.includes(file))) {
    const counted = (found[folderOf(file)] ??= { forms: 0, useState: 0 });
    counted.forms += 1;
    counted.useState += [...text.matchAll(/\buseState(<[^(]*>)?\(/g)].length;
  }
  const tooMany = Object.entries(found).filter(([name, { forms, useState }]) => {
    const limit = limits[name] ?? { forms: 0, useState: 0 };
    return forms > limit.forms || useState > limit.useState;
  });
  expect(tooMany).toEqual([]);
});

test('a form that is excepted is there', () => {
  expect(exceptions.filter((name) => !ownForms.some(({ file }) => file === name))).toEqual([]);
});
