import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* Every form is made by the recipe of docs/forms.md: its `<form>` is that of `<FormBody>`. What stands here has a `<form>` of its own, and is no form. */

const folder = join(import.meta.dirname, '..', 'packages', 'web', 'src');

const composer =
  'a composer: what is written is sent and the field is empty again; its text outlives the screen or its file shows how much has left';
const scanField = 'a field that a scanner types into: each code is done at once and the field is empty again';
const signIn = 'a step of signing in: one machine of several steps, and the lightest page there is';

const noForms: Readonly<Record<string, string>> = {
  'design-system/data/pagination.tsx': 'the number of a page: nothing is saved',
  'design-system/overlays/prompt-dialog.tsx': 'a question with one answer; who asks saves it',
  'features/access/password-step.tsx': signIn,
  'features/access/second-factor-step.tsx': signIn,
  'features/access/sign-in-form.tsx': signIn,
  'features/chat/composer.tsx': composer,
  'features/lockers/kern-scan.tsx': scanField,
  'features/ordering/detail/my-comment-composer.tsx': composer,
  'features/ordering/form/order-form.tsx':
    'the draft of an order: it outlives the screen, the cart and the recap share it, and a summary leads to what is wrong',
  'features/orders/detail/comment-composer.tsx': composer,
  'features/reception/order-labels.tsx': scanField,
  'features/reception/pickup-desk.tsx': scanField,
  'features/users/list-source.tsx': 'pasted lines that an import reads before anything is saved',
  'features/users/quick-search.tsx': 'a search',
  'forms/form-body.tsx': 'the recipe itself',
};

const ownForms = globSync('**/*.tsx', { cwd: folder }).filter(
  (file) => !file.includes('.test.') && /<form\b/.test(readFileSync(join(folder, file), 'utf8')),
);

test('forms are made by the recipe (docs/forms.md)', () => {
  expect(ownForms.filter((file) => noForms[file] === undefined)).toEqual([]);
});

test('what is no form is there', () => {
  expect(Object.keys(noForms).filter((file) => !ownForms.includes(file))).toEqual([]);
});
