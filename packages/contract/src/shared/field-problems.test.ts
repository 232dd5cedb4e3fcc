import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldProblems } from './field-problems.ts';
import { id } from './wire-types.ts';

const form = z.object({
  conciergerieId: id,
  quantity: z.int().check(z.gte(1)),
  names: z.array(z.string()).check(z.minLength(1)),
});

test.each([
  ['nothing was chosen', { conciergerieId: 0, quantity: 1, names: [] }, ['conciergerieId required', 'names required']],
  ['a number that no row has', { conciergerieId: -1, quantity: 1, names: ['a'] }, ['conciergerieId tooSmall']],
  [
    'a fraction of something',
    { conciergerieId: 1.5, quantity: 12.5, names: ['a'] },
    ['conciergerieId wholeNumber', 'quantity wholeNumber'],
  ],
  ['no number at all', { conciergerieId: 1, quantity: 'douze', names: ['a'] }, ['quantity notANumber']],
  ['too few of something', { conciergerieId: 1, quantity: 0, names: ['a'] }, ['quantity tooSmall']],
])('%s', (_what, input, expected) => {
  const issues = form.safeParse(input, { reportInput: true }).error?.issues ?? [];
  expect(fieldProblems(issues, 'fr').map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected);
});
