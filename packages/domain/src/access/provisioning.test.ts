import { describe, expect, test } from 'vitest';
import { CONNECTION_TYPES, type ConnectionType } from './connection-types.ts';
import {
  type Account,
  fileLineStep,
  isDeactivatedByFile,
  leavesTooMany,
  type SignOnFacts,
  signOnStep,
} from './provisioning.ts';

const account = (by: Account['by'], overrides: Partial<Account> = {}): Account => ({
  by,
  state: 'active',
  isStaff: false,
  isSomebodyElses: false,
  ...overrides,
});

const step = (connectionType: ConnectionType, known: Account | null, overrides: Partial<SignOnFacts> = {}): string => {
  const answer = signOnStep({
    connectionType,
    account: known,
    hasTrustedEmail: true,
    connectionCreates: true,
    isConfirmedLink: false,
    ...overrides,
  });
  return answer.kind === 'refuse' ? answer.because : answer.kind;
};

describe('a sign-on', () => {
  test.each([
    // connection type, known by subject, by external id, by e-mail, unknown
    ['SSO_SAML', 'signIn', 'link', 'link', 'create'],
    ['SSO_OTHER', 'signIn', 'link', 'link', 'create'],
    ['FILE_AUTOCREATION', 'signIn', 'link', 'link', 'unknownPerson'],
    ['FILE_ONLY_DEACTIVATE', 'signIn', 'link', 'link', 'unknownPerson'],
    ['MANUALLY', 'signIn', 'unknownPerson', 'unknownPerson', 'unknownPerson'],
    ['OTHER', 'signIn', 'unknownPerson', 'unknownPerson', 'unknownPerson'],
  ] as const)('at a desk of type %s', (type, bySubject, byExternalId, byEmail, unknown) => {
    expect(step(type, account('subject'))).toBe(bySubject);
    expect(step(type, account('externalId'))).toBe(byExternalId);
    expect(step(type, account('email'))).toBe(byEmail);
    expect(step(type, null)).toBe(unknown);
  });

  test.each(CONNECTION_TYPES)(
    'at a desk of type %s leads into no account that is deactivated, staff’s or another’s',
    (type) => {
      for (const by of ['subject', 'externalId', 'email'] as const) {
        expect(step(type, account(by, { state: 'deactivated' }), { isConfirmedLink: true })).toBe('deactivated');
        expect(step(type, account(by, { state: 'deactivatedByFile' }), { isConfirmedLink: true })).toBe('deactivated');
        expect(step(type, account(by, { isStaff: true }), { isConfirmedLink: true })).toBe('unknownPerson');
        expect(step(type, account(by, { isSomebodyElses: true }), { isConfirmedLink: true })).toBe('unknownPerson');
      }
    },
  );

  test('without an e-mail of the company finds nobody by e-mail and creates nobody', () => {
    expect(step('SSO_OTHER', account('email'), { hasTrustedEmail: false })).toBe('noEmail');
    expect(step('SSO_OTHER', null, { hasTrustedEmail: false })).toBe('noEmail');
    expect(step('SSO_OTHER', account('subject'), { hasTrustedEmail: false })).toBe('signIn');
  });

  test('creates nobody where the connection does not say so', () => {
    expect(step('SSO_SAML', null, { connectionCreates: false })).toBe('unknownPerson');
  });

  test('links anyone who asked for it with the password, at any desk', () => {
    expect(step('MANUALLY', account('email'), { isConfirmedLink: true })).toBe('link');
  });
});

const line = (type: ConnectionType, known: Account | null): string => {
  const answer = fileLineStep(type, known);
  return answer.kind === 'refuse' ? answer.because : answer.kind;
};

describe('a line of the file', () => {
  test.each([
    ['unknown', null, 'create', 'ignore'],
    ['known by external id', account('externalId'), 'keep', 'keep'],
    ['known by e-mail', account('email'), 'link', 'keep'],
    [
      'known by e-mail under another external id',
      account('email', { isSomebodyElses: true }),
      'otherExternalId',
      'keep',
    ],
    ['back after an earlier file', account('externalId', { state: 'deactivatedByFile' }), 'reactivate', 'keep'],
    ['deactivated by a manager', account('externalId', { state: 'deactivated' }), 'deactivated', 'keep'],
    ['staff', account('email', { isStaff: true }), 'staff', 'keep'],
  ] as const)('about somebody %s', (_what, known, creating, onlyDeactivating) => {
    expect(line('FILE_AUTOCREATION', known)).toBe(creating);
    expect(line('FILE_ONLY_DEACTIVATE', known)).toBe(onlyDeactivating);
    for (const type of ['SSO_SAML', 'SSO_OTHER', 'MANUALLY', 'OTHER'] as const)
      expect(line(type, known)).toBe('notFedByFile');
  });
});

describe('somebody whom the file no longer names', () => {
  const person = { state: 'active', isStaff: false, isDeskAccount: false } as const;
  test.each([
    [person, true],
    [{ ...person, isStaff: true }, false],
    [{ ...person, isDeskAccount: true }, false],
    [{ ...person, state: 'deactivated' }, false],
  ] as const)('%j leaves: %s', (who, leaves) => {
    expect(isDeactivatedByFile('FILE_AUTOCREATION', who)).toBe(leaves);
    expect(isDeactivatedByFile('FILE_ONLY_DEACTIVATE', who)).toBe(leaves);
    expect(isDeactivatedByFile('SSO_SAML', who)).toBe(false);
    expect(isDeactivatedByFile('MANUALLY', who)).toBe(false);
  });

  test.each([
    [3, 10, false],
    [4, 10, true],
    [1, 3, true],
    [0, 0, false],
  ])('%i of %i is too many: %s', (leaving, people, tooMany) => {
    expect(leavesTooMany(leaving, people)).toBe(tooMany);
  });
});
