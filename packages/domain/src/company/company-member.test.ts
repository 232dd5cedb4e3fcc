import { expect, test } from 'vitest';
import { companyMemberProblems } from './company-member.ts';

const claire = { email: 'claire@altea.test', firstName: 'Claire', name: 'Fontaine', rights: ['figures'] } as const;

test('somebody of a company with a name, an address and a right is fine', () => {
  expect(companyMemberProblems(claire)).toEqual([]);
});

test.each([
  [{ email: '' }, ['email']],
  [{ email: 'claire@' }, ['email']],
  [{ email: 'a@b.test, c@d.test' }, ['email']],
  [{ firstName: ' ', name: '' }, ['firstName', 'name']],
  [{ name: 'x'.repeat(101) }, ['name']],
  [{ rights: [] }, ['rights']],
])('%j is refused beside its fields', (typed, fields) => {
  expect(companyMemberProblems({ ...claire, ...typed }).map(({ field }) => field)).toEqual(fields);
});
