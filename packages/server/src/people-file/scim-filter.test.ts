import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScimFilter } from './scim-filter.ts';

const user = 'urn:ietf:params:scim:schemas:core:2.0:User:userName';

test.each([
  ['userName Eq "john"', { kind: 'compare', attribute: 'username', operator: 'eq', value: 'john' }],
  [`${user} sw "J"`, { kind: 'compare', attribute: 'username', operator: 'sw', value: 'J' }],
  ['title pr', { kind: 'present', attribute: 'title' }],
  ['active eq FALSE', { kind: 'compare', attribute: 'active', operator: 'eq', value: false }],
  [
    'name.familyName co "O\\"Mal\\u006cey"',
    { kind: 'compare', attribute: 'name.familyname', operator: 'co', value: 'O"Malley' },
  ],
  [
    'a eq 1 and b eq 2 or not (c pr) AND d ne null',
    {
      kind: 'any',
      of: [
        { kind: 'all', of: [{ attribute: 'a' }, { attribute: 'b' }] },
        {
          kind: 'all',
          of: [
            { kind: 'not', of: { attribute: 'c' } },
            { attribute: 'd', value: null },
          ],
        },
      ],
    },
  ],
  [
    'emails[type eq "work" and (value co "@a" or value ew ".com")]',
    { kind: 'all', of: [{ attribute: 'emails.type' }, { kind: 'any', of: [{ attribute: 'emails.value' }, {}] }] },
  ],
])('%s', (filter, read) => {
  expect(readScimFilter(filter)).toMatchObject(read);
});

test.each([
  '',
  'a',
  'a eq',
  'a eq b',
  'a like "b"',
  'a eq "b',
  'a eq "\\x"',
  'a eq "b" and',
  '(a pr',
  'a pr)',
  'emails[a pr',
  'emails[a[b pr]]',
  'a pr b pr',
  `${'('.repeat(30)}a pr${')'.repeat(30)}`,
  Array.from({ length: 51 }, () => 'a pr').join(' or '),
  `a eq "${'x'.repeat(2000)}"`,
])('%s is no filter', (filter) => {
  expect(readScimFilter(filter)).toBeNull();
});

test('whatever is sent, reading it ends with an answer', () => {
  const part = fc.constantFrom(
    'a',
    'emails',
    'eq',
    'pr',
    'and',
    'or',
    'not',
    '(',
    ')',
    '[',
    ']',
    '"x"',
    '"',
    '\\',
    '1',
    'true',
    ' ',
    '.',
    ':',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      expect(readScimFilter(parts.join(' '))).toEqual(readScimFilter(parts.join(' ')));
      readScimFilter(parts.join(''));
    }),
    { numRuns: 2_000 },
  );
});
