import { describe, expect, test } from 'vitest';
import { dateMayBeFlexible, datesAsked, type DatedCategory, type DatedOffer } from './offer-dates.ts';

const offer: DatedOffer = { avoidsDate: false, hasCalendar: false, askForTime: 'none', dateIsPrecise: false };
const category: DatedCategory = { dateType: 'begin', offersFlexibleDate: true };

describe('the dates that an offer asks for', () => {
  test.each([
    ['what the category says', {}, {}, 'begin'],
    ['both dates', {}, { dateType: 'begin_and_end' }, 'begin_and_end'],
    ['none where the category asks none', {}, { dateType: 'none' }, 'none'],
    ['none where the offer avoids dates', { avoidsDate: true, hasCalendar: true }, {}, 'none'],
    ['a day for a calendar in any category', { hasCalendar: true }, { dateType: 'none' }, 'begin'],
    ['a day for a required time in any category', { askForTime: 'required' }, { dateType: 'none' }, 'begin'],
    ['none for an optional time', { askForTime: 'optional' }, { dateType: 'none' }, 'none'],
  ] as const)('%s', (_what, offerOverrides, categoryOverrides, asked) => {
    expect(datesAsked({ ...offer, ...offerOverrides }, { ...category, ...categoryOverrides })).toBe(asked);
  });
});

test.each([
  ['offered by the category', {}, {}, true],
  ['not offered by the category', {}, { offersFlexibleDate: false }, false],
  ['refused by a precise offer', { dateIsPrecise: true }, {}, false],
  ['meaningless in a calendar', { hasCalendar: true }, {}, false],
  ['meaningless without a date', { avoidsDate: true }, {}, false],
] as const)('a flexible date is %s', (_what, offerOverrides, categoryOverrides, flexible) => {
  expect(dateMayBeFlexible({ ...offer, ...offerOverrides }, { ...category, ...categoryOverrides })).toBe(flexible);
});
