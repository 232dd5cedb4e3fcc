import { expect, test } from 'vitest';
import { MS_PER_DAY } from '../shared/moment.ts';
import { RATING_LINK_VALID_DAYS, ratingLinkIsValid } from './rating-mail.ts';

test('a rating link is followed until its last day is over', () => {
  const end = RATING_LINK_VALID_DAYS * MS_PER_DAY;
  expect([0, end, end + 1].map((now) => ratingLinkIsValid(0, now))).toEqual([true, true, false]);
});
