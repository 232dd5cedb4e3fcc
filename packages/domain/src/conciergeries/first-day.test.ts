import { expect, test } from 'vitest';
import { firstDayLines, firstDayProgress, FIRST_DAY_STEPS, type FirstDayFacts } from './first-day.ts';

const ready: FirstDayFacts = {
  hasPhysicalLocation: true,
  hasHours: true,
  hasSeller: true,
  hasTerms: true,
  hasLegalNotice: true,
  hasPrivacyPolicy: true,
  interests: 3,
  colleagues: 1,
  partners: 1,
  publishedOffers: 1,
  registers: 1,
  printers: 1,
  orders: 1,
  people: 1,
  isTrial: false,
};
const missingIn = (facts: Partial<FirstDayFacts>) =>
  Object.fromEntries(
    firstDayLines({ ...ready, ...facts })
      .filter(({ missing }) => missing.length > 0)
      .map(({ step, missing }) => [step, missing]),
  );

test('all is there: every line is done', () => {
  expect(missingIn({})).toEqual({});
  expect(firstDayLines(ready).map(({ step }) => step)).toEqual(FIRST_DAY_STEPS);
  expect(firstDayProgress(firstDayLines(ready))).toEqual({ done: 9, total: 9 });
});

test.each([
  [{ hasHours: false }, { hours: ['noHours'], goLive: ['stepsLeft'] }],
  [{ hasSeller: false }, { seller: ['noSeller'], goLive: ['stepsLeft'] }],
  [
    { hasTerms: false, hasPrivacyPolicy: false },
    { legalTexts: ['noTerms', 'noPrivacyPolicy'], goLive: ['stepsLeft'] },
  ],
  [{ hasLegalNotice: false }, { legalTexts: ['noLegalNotice'], goLive: ['stepsLeft'] }],
  // A desk can open without these.
  [{ interests: 0 }, { interests: ['noInterest'] }],
  [{ registers: 0 }, { register: ['noRegister'] }],
  [{ printers: 0 }, { printer: ['noPrinter'] }],
  [{ colleagues: 0 }, { rights: ['noColleague'], goLive: ['stepsLeft'] }],
  [
    { partners: 0, publishedOffers: 0 },
    { partner: ['noPartner'], offer: ['noOffer'], goLive: ['stepsLeft'] },
  ],
  [{ orders: 0 }, { trialOrder: ['noOrder'], goLive: ['stepsLeft'] }],
  [{ people: 0 }, { people: ['nobody'], goLive: ['stepsLeft'] }],
  [{ isTrial: true }, { goLive: ['isTrial'] }],
  [
    { isTrial: true, people: 0 },
    { people: ['nobody'], goLive: ['isTrial', 'stepsLeft'] },
  ],
  // Without a place there are no hours to keep and no register to count.
  [{ hasPhysicalLocation: false, hasHours: false, registers: 0, printers: 0 }, {}],
] as const)('%j', (facts, expected) => {
  expect(missingIn(facts)).toEqual(expected);
});

test('what is optional does not count', () => {
  expect(firstDayProgress(firstDayLines({ ...ready, interests: 0, printers: 0, people: 0 }))).toEqual({
    done: 7,
    total: 9,
  });
});
