import { describe, expect, test } from 'vitest';
import {
  contactProblems,
  isEmail,
  isPhone,
  isProfileComplete,
  isZipCode,
  normaliseZipCode,
  onboardingProblems,
  prefilledMobile,
  repairedPhone,
} from './contact-rules.ts';
import { forcedScreens, orderingGates } from './gates.ts';

test.each([
  ['a@b', true],
  ['camille@demo.loge.test', true],
  [' a@b ', true],
  ['@b', false],
  ['a@', false],
  ['ab', false],
  ['', false],
])('e-mail %j: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test.each([
  ['0612345678', true],
  ['+33 6 12 34 56 78', true],
  ['061234567', false],
  ['1234567890123456789', true],
  ['12345678901234567890', false],
  ['06 12 34 56 78 poste 9', false],
  ['', false],
])('phone %j: %s', (text, valid) => {
  expect(isPhone(text)).toBe(valid);
});

test.each([
  ['92100', true],
  ['92 100', true],
  ['9210', false],
  ['921000', false],
  ['2A004', false],
  ['', false],
])('zip code %j: %s', (text, valid) => {
  expect(isZipCode(text)).toBe(valid);
  if (valid) expect(normaliseZipCode(text)).toBe('92100');
});

const CAMILLE = { name: 'Roux', firstName: 'Camille', email: 'camille@demo.loge.test', mobileNumber: '0612345678' };

describe('a profile', () => {
  test('is complete with a name, a first name, an e-mail and any phone', () => {
    expect(isProfileComplete(CAMILLE)).toBe(true);
    expect(isProfileComplete({ ...CAMILLE, mobileNumber: '', landlineNumber: '0145678901' })).toBe(true);
    expect(isProfileComplete({ ...CAMILLE, mobileNumber: ' ' })).toBe(false);
    for (const field of ['name', 'firstName', 'email'] as const)
      expect(isProfileComplete({ ...CAMILLE, [field]: ' ' })).toBe(false);
  });

  test('names every field that is wrong; blank ones are not', () => {
    expect(contactProblems({})).toEqual([]);
    const wrong = {
      name: 'x'.repeat(101),
      email: '@',
      zipCode: '1',
      mobileNumber: 'x',
      landlineNumber: '0'.repeat(21),
    };
    expect(contactProblems(wrong).map(({ field, message }) => `${field} ${message}`)).toEqual([
      'name tooLong',
      'landlineNumber tooLong',
      'email invalidEmail',
      'zipCode invalidZip',
      'mobileNumber invalidPhone',
      'landlineNumber invalidPhone',
    ]);
  });

  test.each(['a@x.test,b@y.test', 'a@x.test b@y.test', 'A <a@x.test>', 'a@x.test\r\nBcc: b@y.test', '@x.test', 'a@'])(
    'mail would not reach its owner, or others too: %j',
    (email) => {
      expect(contactProblems({ email })).toMatchObject([{ field: 'email', message: 'invalidEmail' }]);
    },
  );

  test('the mobile number is prefilled from the others', () => {
    expect(prefilledMobile({ landlineNumber: '01', professionalNumbr: '02' })).toBe('01');
    expect(prefilledMobile({ mobileNumber: '06', landlineNumber: '01' })).toBe('06');
    expect(prefilledMobile({})).toBe('');
  });

  test('onboarding needs name, first name, mobile, e-mail and the terms', () => {
    expect(onboardingProblems(CAMILLE, true)).toEqual([]);
    expect(onboardingProblems({}, false).map(({ field }) => field)).toEqual([
      'name',
      'firstName',
      'mobileNumber',
      'email',
      'acceptCgu',
    ]);
  });
});

describe('gates', () => {
  test('forced screens come in their order', () => {
    expect(
      forcedScreens({ conciergerieChosen: false, needsToValidateCGU: true, needsToValidateSubscriptions: true }),
    ).toEqual(['chooseConciergerie', 'validateCgu', 'validateSubscriptions']);
    expect(
      forcedScreens({ conciergerieChosen: true, needsToValidateCGU: false, needsToValidateSubscriptions: true }),
    ).toEqual(['validateSubscriptions']);
    expect(
      forcedScreens({ conciergerieChosen: true, needsToValidateCGU: false, needsToValidateSubscriptions: false }),
    ).toEqual([]);
  });

  const READY = {
    profileComplete: true,
    cguAccepted: true,
    locationChosen: true,
    subscriptionsValidated: true,
    offerNeedsNoCgu: false,
    concierge: false,
  };
  test('ordering waits for profile, terms, location and subscriptions', () => {
    expect(orderingGates(READY)).toEqual([]);
    expect(
      orderingGates({
        ...READY,
        profileComplete: false,
        cguAccepted: false,
        locationChosen: false,
        subscriptionsValidated: false,
      }),
    ).toEqual(['profile', 'cgu', 'location', 'subscriptions']);
  });

  test('the terms are not asked where the offer needs none, or a manager orders', () => {
    expect(orderingGates({ ...READY, cguAccepted: false, offerNeedsNoCgu: true })).toEqual([]);
    expect(orderingGates({ ...READY, cguAccepted: false, concierge: true })).toEqual([]);
  });
});

test.each([
  ['612345678', '0612345678'],
  ['6 12 34 56 78', '0612345678'],
  ['33612345678', '+33612345678'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['12345678', '12345678'],
  ['', ''],
])('a phone number that a spreadsheet took for a sum, %j, is %j', (written, meant) => {
  expect(repairedPhone(written)).toBe(meant);
});
