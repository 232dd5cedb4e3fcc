import { describe, expect, test } from 'vitest';
import { asCompanyFile, type Failure, type FileCounts, sortLines } from './checked-list.ts';

const person = (line: number, email: string, externalId = '') => ({
  line,
  email,
  lastname: 'Noël',
  firstname: 'Zoé',
  externalId,
});
const failure = (line: number, reason: Failure['reason']): Failure => ({
  line,
  email: '',
  name: '',
  reason,
  message: reason,
});
const noChange: FileCounts = {
  nbReactivated: 0,
  nbDisabled: 0,
  nbKept: 0,
  nbNotInUse: 0,
  nbDisabledWithOrders: 0,
  leavesTooMany: false,
  failures: [],
};
const list = [
  person(2, 'new@x.test'),
  person(3, 'known@x.test'),
  person(5, 'asleep@x.test'),
  person(6, 'wrong'),
  person(7, 'off@x.test'),
];
const raw = [failure(3, 'exists'), failure(5, 'deactivated'), failure(6, 'noEmail'), failure(7, 'deactivated')];

describe('what becomes of each line of a list', () => {
  test('made, kept, back or failed: whom a manager switched off stays so, and the file says why', () => {
    // Places in the file: the heading is line 1, its fifth person stands in line 6.
    const file = { ...noChange, failures: [{ line: 6, reason: 'deactivated' as const, message: 'stays off' }] };
    const { create, kept, back, failures } = sortLines(list, raw, { file, language: 'fr' });
    expect(create).toEqual([list[0]]);
    expect(kept.map(({ line }) => line)).toEqual([3]);
    expect(back).toMatchObject([{ line: 5 }]);
    expect(failures).toMatchObject([
      { line: 6, message: 'noEmail' },
      { line: 7, message: 'stays off' },
    ]);
  });

  test('without the file nobody is known to come back', () => {
    const { kept, back, failures } = sortLines(list, raw, { file: null, language: 'fr' });
    expect({ kept: kept.length, back: back.length }).toEqual({ kept: 1, back: 0 });
    expect(failures.map(({ line }) => line)).toEqual([5, 6, 7]);
  });

  test('an e-mail or a staff number that stands further up fails its line', () => {
    const twice = [person(2, 'a@x.test', 'M1'), person(3, 'A@x.test'), person(4, 'b@x.test', 'M1')];
    const { create, failures } = sortLines(twice, [], { file: null, language: 'fr' });
    expect(create).toEqual([twice[0]]);
    expect(failures.map(({ line }) => line)).toEqual([3, 4]);
  });
});

test('a list is a company’s file, a line each, whatever stands in it', () => {
  expect(asCompanyFile([person(2, 'a@x.test', 'M1'), person(4, '', ''), person(5, 'b";\n@x.test')])).toBe(
    'email;matricule\na@x.test;M1\n;\nb @x.test;',
  );
});
