import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deskTermsProblems } from './desk-terms.ts';
import { newPartnerProblems, partnerProfileProblems } from './new-partner.ts';
import { keptZipCodes, partnerOptionProblems, partnerQrText } from './partner-options.ts';
import { partnerRights } from './partner-rights.ts';
import { lacksEnglish, presentationProblems } from './presentation.ts';
import { starsOf } from './quality.ts';

const ATELIER = {
  entreprise: 'Atelier du Cuir',
  firstName: 'Zoé',
  lastName: 'Martineau',
  email: 'zoe@atelier.test',
  phoneNumber: '01 47 08 22 15',
  login: 'zoe@atelier.test',
};
const NOWHERE = { address1: '', address2: '', zipCode: '', city: '', siret: '' };

describe('a new partner', () => {
  test('needs all of its fields, and says so of each', () => {
    expect(newPartnerProblems(ATELIER)).toEqual([]);
    const empty = { entreprise: ' ', firstName: '', lastName: '', email: '', phoneNumber: '', login: '' };
    expect(newPartnerProblems(empty).map(({ field, message }) => `${field} ${message}`)).toEqual([
      'entreprise required',
      'firstName required',
      'lastName required',
      'email required',
      'phoneNumber required',
      'login required',
    ]);
  });

  test.each([
    ['email', 'atelier', 'invalidEmail'],
    ['email', 'a@b.test, c@d.test', 'invalidEmail'],
    ['phoneNumber', '12', 'invalidPhone'],
    ['entreprise', 'x'.repeat(101), 'tooLong'],
    ['login', 'zoé martineau', 'invalidLogin'],
  ] as const)('%s %j is refused: %s', (field, value, message) => {
    expect(newPartnerProblems({ ...ATELIER, [field]: value })).toMatchObject([{ field, message }]);
  });

  test('has a profile whose place may be empty, but not wrong', () => {
    expect(partnerProfileProblems({ ...ATELIER, ...NOWHERE })).toEqual([]);
    expect(partnerProfileProblems({ ...ATELIER, ...NOWHERE, siret: '552 100 554 00013' })).toEqual([]);
    expect(partnerProfileProblems({ ...ATELIER, ...NOWHERE, zipCode: '9240', siret: '12' })).toMatchObject([
      { field: 'zipCode', message: 'invalidZip' },
      { field: 'siret', message: 'invalidSiret' },
    ]);
  });
});

describe('zip codes', () => {
  test.each([
    ['75, 92100, 92200, 92', ['75', '92']],
    ['92, 92100', ['92']],
    ['92100;75 75', ['75', '92100']],
    ['', []],
  ])('%j is kept as %j', (typed, kept) => {
    expect(keptZipCodes(typed)).toEqual(kept);
  });

  test('are sorted, and none begins with another, whatever is typed', () => {
    const code = fc.stringMatching(/^\d{1,5}$/);
    fc.assert(
      fc.property(fc.array(code), (typed) => {
        const kept = keptZipCodes(typed.join(','));
        expect(kept).toEqual(kept.toSorted());
        for (const one of kept) expect(kept.filter((other) => other.startsWith(one))).toEqual([one]);
        for (const each of typed) expect(kept.some((one) => each.startsWith(one))).toBe(true);
      }),
    );
  });
});

describe('global options', () => {
  test('are all told at once', () => {
    const problems = partnerOptionProblems({
      nameForBnf: 'x'.repeat(100),
      attenduFactuMail: 'compta',
      nexenceMail: 'a@b.test',
      nexencePin: '12a4',
      zipCodes: '75, Paris',
      allItemsBuyingPricePercent: 120,
    });
    expect(problems.map(({ field }) => field)).toEqual([
      'nameForBnf',
      'attenduFactuMail',
      'nexencePin',
      'zipCodes',
      'allItemsBuyingPricePercent',
    ]);
    expect(partnerOptionProblems({ nameForBnf: 'x'.repeat(99), nexencePin: '', zipCodes: null })).toEqual([]);
  });

  test('the QR code names the login', () => {
    expect(partnerQrText('pressing@demo.loge.test')).toBe('loge-partner:pressing@demo.loge.test');
    expect(partnerQrText(null)).toBeNull();
  });
});

describe('terms at a desk', () => {
  const terms = { rate: null, rateType: '' as const, serviceLocationLabel: { fr: '', en: '' } };

  test('have both labels of the place or none', () => {
    expect(deskTermsProblems(terms)).toEqual([]);
    expect(deskTermsProblems({ ...terms, serviceLocationLabel: { fr: 'La Halle', en: ' ' } })).toEqual([
      { field: 'serviceLocationLabel.en', message: 'bothLabelsOrNone' },
    ]);
    expect(deskTermsProblems({ ...terms, serviceLocationLabel: { fr: '', en: 'The Hall' } })).toEqual([
      { field: 'serviceLocationLabel.fr', message: 'bothLabelsOrNone' },
    ]);
  });

  test('by the hour or with a minimum they say how much', () => {
    expect(deskTermsProblems({ ...terms, rateType: 'HOURLY_RATE' })).toEqual([{ field: 'rate', message: 'required' }]);
    expect(deskTermsProblems({ ...terms, rate: 2400, rateType: 'HOURLY_RATE' })).toEqual([]);
  });
});

test('a presentation has a category, and keywords of 99 characters at most', () => {
  const texts = { keywords: 'x'.repeat(99), keywordsEn: '', shortDesc: '', shortDescEn: '' };
  expect(presentationProblems({ ...texts, catOffreId: 3 })).toEqual([]);
  expect(presentationProblems({ ...texts, keywordsEn: 'x'.repeat(100), catOffreId: null })).toMatchObject([
    { field: 'catOffreId', message: 'required' },
    { field: 'keywordsEn', message: 'tooLong' },
  ]);
  expect(lacksEnglish(texts)).toBe(true);
  expect(lacksEnglish({ ...texts, keywordsEn: 'leather' })).toBe(false);
});

test.each([
  [['CREATE_PART'], { file: false, presentations: false, accounts: true, rates: false, locker: false }],
  [['MANAGE_OFFRES_PART'], { file: true, presentations: true, accounts: false, rates: false, locker: false }],
  [['PARTNER_PRESENTATIONS'], { file: false, presentations: true, accounts: false, rates: false, locker: false }],
  [['PROD'], { file: false, presentations: false, accounts: false, rates: true, locker: true }],
  [
    ['ATTENDU_FACTU', 'CONFIGURATION'],
    { file: false, presentations: false, accounts: false, rates: true, locker: true },
  ],
] as const)('%j gives %j', (permissions, rights) => {
  expect(partnerRights({ isAdmin: false, permissions: new Set(permissions) })).toEqual(rights);
});

test('ten recommendations make stars: 10 and 9 five, 0 one', () => {
  const each = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((note) => ({ note, count: 1 }));
  expect(starsOf(each)).toEqual([3, 2, 2, 2, 2]);
});
