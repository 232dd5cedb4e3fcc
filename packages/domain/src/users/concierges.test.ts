import { describe, expect, test } from 'vitest';
import { byPresence, conciergeProfileProblems, newConciergeProblems, seenAt, workNumber } from './concierges.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const minutes = (count: number) => now - count * 60_000;

describe('who is there', () => {
  test.each([
    [minutes(1), true, { online: true, lastSeenActiveDelayInMs: 60_000 }],
    [minutes(5), true, { online: true, lastSeenActiveDelayInMs: 300_000 }],
    [minutes(6), true, { online: false, lastSeenActiveDelayInMs: 360_000 }],
    [minutes(1), false, { online: false, lastSeenActiveDelayInMs: 60_000 }],
    [null, false, { online: false, lastSeenActiveDelayInMs: null }],
  ])('seen at %s, session %s', (seen, hasSession, expected) => {
    expect(seenAt(seen, hasSession, now)).toEqual(expected);
  });

  test('comes first, then anyone who was seen last, and at the end anyone who never was', () => {
    const people = [
      { name: 'never', ...seenAt(null, false, now) },
      { name: 'yesterday', ...seenAt(minutes(1440), false, now) },
      { name: 'signed out', ...seenAt(minutes(0), false, now) },
      { name: 'here', ...seenAt(minutes(3), true, now) },
      { name: 'just here', ...seenAt(minutes(0), true, now) },
    ];
    const names = people.toSorted(byPresence).map(({ name }) => name);
    expect(names).toEqual(['just here', 'here', 'signed out', 'yesterday', 'never']);
  });
});

test('a concierge is called by the professional number, else the mobile, else the landline', () => {
  const phones = { professional: '', mobile: ' ', landline: '0147082215' };
  expect(workNumber(phones)).toBe('0147082215');
  expect(workNumber({ ...phones, mobile: '0612345678' })).toBe('0612345678');
  expect(workNumber({ ...phones, mobile: '0612345678', professional: '0184602210' })).toBe('0184602210');
  expect(workNumber({ professional: '', mobile: '', landline: '' })).toBe('');
});

test('a new concierge needs every field', () => {
  const nothing = { email: '', entreprise: '', firstName: '', name: '', telBiz: '', login: '' };
  expect(newConciergeProblems(nothing).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['email', 'entreprise', 'firstName', 'name', 'telBiz', 'login']),
  );
  const typed = {
    email: 'lea@loge.test',
    entreprise: 'Loge',
    firstName: 'Léa',
    name: 'Roy',
    telBiz: '0612345678',
    login: 'lea.roy',
  };
  expect(newConciergeProblems(typed)).toEqual([]);
  expect(newConciergeProblems({ ...typed, telBiz: '06', email: 'lea' })).toMatchObject([
    { field: 'email', message: 'invalidEmail' },
    { field: 'telBiz', message: 'invalidPhone' },
  ]);
});

test('the profile of a concierge needs an address only where debits are on', () => {
  const profile = {
    companyName: '',
    firstName: 'Léa',
    name: 'Roy',
    email: 'lea@loge.test',
    professionalNumbr: '',
    address1: '',
    address2: '',
    zipCode: '',
    city: '',
  };
  expect(conciergeProfileProblems(profile, { paysByDebit: false })).toEqual([]);
  expect(conciergeProfileProblems(profile, { paysByDebit: true }).map(({ field }) => field)).toEqual([
    'address1',
    'zipCode',
    'city',
  ]);
  const blank = { ...profile, firstName: ' ', name: '', email: '', city: 'x'.repeat(101), zipCode: '75' };
  expect(conciergeProfileProblems(blank, { paysByDebit: false })).toMatchObject([
    { field: 'firstName', message: 'required' },
    { field: 'name', message: 'required' },
    { field: 'email', message: 'required' },
    { field: 'city', message: 'tooLong' },
    { field: 'zipCode', message: 'invalidZip' },
  ]);
});
