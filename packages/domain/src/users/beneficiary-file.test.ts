import { describe, expect, test } from 'vitest';
import type { KnownPerson } from '../access/people-plan.ts';
import { planBeneficiaryFile, readBeneficiaryFile } from './beneficiary-file.ts';

describe('reading who is still there', () => {
  const read = (text: string) =>
    readBeneficiaryFile(text)?.map(({ line, email, externalId }) => [line, email, externalId]);

  test.each([
    [
      'a@x.test\nB@x.test\n',
      [
        [1, 'a@x.test', ''],
        [2, 'b@x.test', ''],
      ],
    ],
    ['E-mail;Nom\na@x.test;Roy\n', [[2, 'a@x.test', '']]],
    [
      '\uFEFFMatricule\tE-mail\r\nA1\ta@x.test\r\n\r\nA2\t\r\n',
      [
        [2, 'a@x.test', 'A1'],
        [4, '', 'A2'],
      ],
    ],
    [
      'Roy;Léa;a@x.test\nA7;;',
      [
        [1, 'a@x.test', ''],
        [2, '', 'A7'],
      ],
    ],
    ['', []],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('stops at a quotation mark that never ends', () => {
    expect(readBeneficiaryFile('"a@x.test')).toBeNull();
  });
});

describe('what a file changes', () => {
  const person = (id: number, over: Partial<KnownPerson> = {}): KnownPerson => ({
    id,
    email: `p${id}@x.test`,
    login: `p${id}@x.test`,
    externalId: null,
    state: 'active',
    isStaff: false,
    isOfDesk: true,
    isDeskAccount: false,
    ...over,
  });
  const plan = (text: string, people: KnownPerson[]) => planBeneficiaryFile(readBeneficiaryFile(text) ?? [], people);

  test('counts kept, disabled, reactivated and not present', () => {
    const people = [person(1), person(2), person(3, { state: 'deactivatedByFile' }), person(4), person(5), person(6)];
    const found = plan('p1@x.test\np2@x.test\np3@x.test\np4@x.test\np5@x.test\nnew@x.test\n', people);
    expect(found).toMatchObject({ nbKept: 4, disable: [6], reactivate: [3], nbNotInUse: 1, leavesTooMany: false });
  });

  test('neither brings back whom a manager switched off nor takes staff away', () => {
    const people = [person(1, { state: 'deactivated' }), person(2, { isStaff: true }), person(3), person(4)];
    const found = plan('p1@x.test\np3@x.test\np4@x.test\np4@x.test\n;', people);
    expect(found).toMatchObject({ nbKept: 2, disable: [], reactivate: [] });
    expect(found.failures).toEqual([
      { line: 1, because: 'deactivated' },
      { line: 4, because: 'twice' },
    ]);
  });

  test('says when it takes away more than three in ten', () => {
    expect(plan('p1@x.test', [person(1), person(2)]).leavesTooMany).toBe(true);
  });
});
