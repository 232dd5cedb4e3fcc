import { expect, test } from 'vitest';
import {
  type DatedDeclaration,
  declarationOn,
  declarationProblems,
  type DeclarationDraft,
  isTakenUpAgain,
  leftBehind,
  leftWhenCleared,
  typedDeclaration,
} from './declarations.ts';

const first: DatedDeclaration = { number: 'SAP1', since: '2024-03-04', until: null, approval: '' };
const ended: DatedDeclaration = { ...first, until: '2025-06-30' };

test.each<[string, DatedDeclaration | null, DatedDeclaration | null, DatedDeclaration | null]>([
  ['the first one', null, first, null],
  ['the same again', first, first, null],
  ['an end, noted', first, ended, null],
  ['a later beginning of one without an end: a correction', first, { ...first, since: '2024-04-01' }, null],
  [
    'an earlier beginning under another number: a correction',
    first,
    { ...first, number: 'SAP2', since: '2024-01-01' },
    null,
  ],
  ['another number from the same day: a correction', first, { ...first, number: 'SAP2' }, null],
  [
    'another number from later on',
    first,
    { ...first, number: 'SAP2', since: '2026-01-01' },
    { ...first, until: '2025-12-31' },
  ],
  ['the same number, taken up again after its end', ended, { ...first, since: '2026-01-01' }, ended],
  [
    'another number within an end that was noted',
    ended,
    { ...first, number: 'SAP2', since: '2025-06-30' },
    { ...first, until: '2025-06-29' },
  ],
  ['none any more', first, null, null],
])('%s', (_what, before, after, left) => {
  expect(leftBehind(before, after)).toEqual(left);
});

test.each<[string, DatedDeclaration | null, string, DatedDeclaration | null]>([
  ['none', null, '2025-06-10', null],
  ['one that holds: until yesterday', first, '2025-06-10', { ...first, until: '2025-06-09' }],
  ['one on its last day: until yesterday', ended, '2025-06-30', { ...first, until: '2025-06-29' }],
  ['one that has ended: as it was', ended, '2025-07-01', ended],
  ['one that begins today, or later: a correction', first, '2024-03-04', null],
])('taken away, %s', (_what, before, today, left) => {
  expect(leftWhenCleared(before, today)).toEqual(left);
});

test('one that is typed again from its first day is the same one', () => {
  const typed = [first, { ...first, number: 'SAP2' }, { ...first, since: '2026-01-01' }, null];
  expect(typed.map((each) => isTakenUpAgain(ended, each))).toEqual([true, false, false, false]);
});

test('a day is within one declaration, or none', () => {
  const later: DatedDeclaration = { ...first, number: 'SAP2', since: '2026-01-01' };
  const at = (day: string) => declarationOn([later, ended], day)?.number ?? null;
  expect(
    ['2024-03-03', '2024-03-04', '2025-06-30', '2025-07-01', '2025-12-31', '2026-01-01', '2030-01-01'].map(at),
  ).toEqual([null, 'SAP1', 'SAP1', null, null, 'SAP2', 'SAP2']);
});

const draft: DeclarationDraft = { number: ' SAP2 ', since: '2026-01-01', until: null, approval: '' };
const names = { number: 'number', since: 'since', until: 'until', approval: 'approval' };
test.each<[string, Partial<DeclarationDraft>, readonly DatedDeclaration[], readonly string[]]>([
  ['a whole one', {}, [], []],
  ['none', { number: '', since: null }, [], []],
  ['days without a number', { number: ' ' }, [], ['number required']],
  ['an approval without a number', { number: '', since: null, approval: 'R/1' }, [], ['number required']],
  ['a number without a day', { since: null }, [], ['since required']],
  ['an end before its beginning', { until: '2025-12-31' }, [], ['until endBeforeStart']],
  ['too long a number', { number: 'S'.repeat(31) }, [], ['number tooLong']],
  ['too long an approval', { approval: 'S'.repeat(31) }, [], ['approval tooLong']],
  ['after one that has ended', {}, [{ ...first, until: '2025-12-31' }], []],
  ['on the last day of one before', {}, [{ ...first, until: '2026-01-01' }], ['since declarationOverlaps']],
])('%s', (_what, over, past, problems) => {
  const found = declarationProblems({ ...draft, ...over }, names, past);
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
});

test('what was typed is kept without the blanks around it', () => {
  expect(typedDeclaration(draft)).toEqual({ number: 'SAP2', since: '2026-01-01', until: null, approval: '' });
  expect(typedDeclaration({ ...draft, number: ' ' })).toBeNull();
});
