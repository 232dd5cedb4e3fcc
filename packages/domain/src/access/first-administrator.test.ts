import { expect, test } from 'vitest';
import { firstAdministratorProblems } from './first-administrator.ts';

const anne = { firstName: 'Anne', name: 'O’Neill', email: 'anne@example.org' };

test.each([
  [anne, []],
  [{ firstName: '', name: ' ', email: '' }, ['firstName required', 'name required', 'email required']],
  [{ ...anne, name: 'x'.repeat(101) }, ['name tooLong']],
  [{ ...anne, email: 'anne@example.org, other@example.org' }, ['email invalidEmail']],
])('%j', (typed, wrong) => {
  expect(firstAdministratorProblems(typed).map(({ field, message }) => `${field} ${message}`)).toEqual(wrong);
});
