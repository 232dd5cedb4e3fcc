import { describe, expect, test } from 'vitest';
import type { PersonLine } from './people-file.ts';
import { type KnownPerson, planPeopleFile } from './people-plan.ts';

const line = (number: number, externalId: string, email: string): PersonLine => ({
  line: number,
  externalId,
  email,
  lastName: 'Martin',
  firstName: 'Zoé',
  lang: 'fr',
  bu1: '',
  geo1: '',
});
const person = (id: number, overrides: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  email: `p${id}@acier.test`,
  login: `p${id}@acier.test`,
  externalId: null,
  state: 'active',
  isStaff: false,
  isOfDesk: true,
  isDeskAccount: false,
  ...overrides,
});
const file = (...people: PersonLine[]) => ({ people, refused: [] });

describe('a file at a desk that it feeds', () => {
  test('creates, links, keeps, brings back, takes away and refuses', () => {
    const plan = planPeopleFile(
      'FILE_AUTOCREATION',
      file(
        line(2, 'A1', 'p1@acier.test'),
        line(3, 'A2', 'p2@acier.test'),
        line(4, 'A9', 'nouvelle@acier.test'),
        line(5, 'A4', 'p4@acier.test'),
        line(6, 'A5', 'p5@acier.test'),
        line(7, 'A6', 'p6@acier.test'),
        line(8, 'A7', 'p7@acier.test'),
      ),
      [
        person(1, { externalId: 'A1', email: 'other@acier.test' }),
        person(2),
        person(3),
        person(4, { state: 'deactivatedByFile', externalId: 'A4' }),
        person(5, { state: 'deactivated', externalId: 'A5' }),
        person(6, { isOfDesk: false }),
        person(7, { externalId: 'B7' }),
        person(8, { isStaff: true }),
        person(9, { isDeskAccount: true }),
      ],
    );
    expect(plan).toEqual({
      create: [expect.objectContaining({ line: 4 })],
      link: [{ personId: 2, externalId: 'A2', line: 3 }],
      reactivate: [4],
      deactivate: [3],
      keptCount: 1,
      ignoredCount: 0,
      refused: [
        { line: 6, because: 'deactivated' },
        { line: 7, because: 'otherDesk' },
        { line: 8, because: 'otherExternalId' },
      ],
      leavesTooMany: false,
    });
  });

  test('takes nobody away whom it names, however badly', () => {
    const badLine = { line: line(2, 'A1', 'pas une adresse'), because: 'noEmail' } as const;
    const plan = planPeopleFile('FILE_ONLY_DEACTIVATE', { people: [], refused: [badLine] }, [
      person(1, { externalId: 'A1' }),
    ]);
    expect(plan).toMatchObject({ deactivate: [], refused: [{ line: 2, because: 'noEmail' }] });
  });

  test('only takes away where it says only who has left', () => {
    const plan = planPeopleFile(
      'FILE_ONLY_DEACTIVATE',
      file(line(2, '', 'p1@acier.test'), line(3, '', 'nouvelle@acier.test')),
      [person(1), person(2, { state: 'deactivatedByFile' }), person(3)],
    );
    expect(plan).toMatchObject({
      create: [],
      link: [],
      reactivate: [],
      deactivate: [3],
      keptCount: 1,
      ignoredCount: 1,
    });
  });

  test('says when more than 30 % leave', () => {
    const people = Array.from({ length: 10 }, (_, index) => person(index + 1));
    const naming = (count: number) =>
      file(...people.slice(0, count).map(({ email }, index) => line(index + 2, '', email)));
    expect(planPeopleFile('FILE_AUTOCREATION', naming(7), people)?.leavesTooMany).toBe(false);
    expect(planPeopleFile('FILE_AUTOCREATION', naming(6), people)?.leavesTooMany).toBe(true);
  });
});

test.each(['SSO_SAML', 'SSO_OTHER', 'MANUALLY', 'OTHER'] as const)('no file feeds a desk of type %s', (type) => {
  expect(planPeopleFile(type, file(line(2, 'A', 'a@b.test')), [person(1)])).toBeNull();
});
