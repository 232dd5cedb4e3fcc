import { expect, test } from 'vitest';
import { MESSAGES_PER_PAGE, MAX_PREVIEW_CHARACTERS } from '../chat/chat-messages.ts';
import {
  DEFAULT_SPINS_PER_USER_PER_DAY,
  DEFAULT_WINS_PER_CONCIERGERIE_PER_DAY,
  WHEEL_COLOURS,
  WHEEL_SLICES,
  WHEEL_SPIN_MS,
} from '../games/wheel.ts';
import { CAROUSEL_ADVANCE_MS } from '../home/carousel.ts';
import { DAY_PARTS, SHOWN_SLOT_DAYS } from '../ordering/calendar-slots.ts';
import { MAX_ITEMS_IN_FORM } from '../ordering/order-lines.ts';
import { TAX_CREDIT_PERCENT } from '../ordering/price-order.ts';
import { MAX_CRITERION, MAX_NOTE, MIN_CRITERION } from '../ordering/rating.ts';
import { MAX_INTERVAL } from '../ordering/recurrence.ts';

const hour = 60;

/**
 * The numbers of beneficiary-and-access §9 that stand in a rule by their name: anyone who changes one changes the specification. What is a
 * measure of a screen is in decision 0016.
 */
test.each([
  ['rating criteria go from', MIN_CRITERION, 1],
  ['to', MAX_CRITERION, 4],
  ['the recommendation goes up to', MAX_NOTE, 10],
  ['of a personal service so much comes back, in per cent', TAX_CREDIT_PERCENT, 50],
  ['every so many days at most', MAX_INTERVAL.TLJ, 10],
  ['every so many weeks at most', MAX_INTERVAL.TLS, 5],
  ['every so many months at most', MAX_INTERVAL.TLM, 5],
  ['items beyond which they are chosen in a list of their own', MAX_ITEMS_IN_FORM, 10],
  ['days with slots before more are asked for', SHOWN_SLOT_DAYS, 5],
  ['messages on a page', MESSAGES_PER_PAGE, 50],
  ['characters of a preview', MAX_PREVIEW_CHARACTERS, 150],
  ['milliseconds of a picture of the carousel', CAROUSEL_ADVANCE_MS, 5000],
  ['milliseconds of a spin', WHEEL_SPIN_MS, 4000],
  ['slices of the wheel', WHEEL_SLICES, 12],
  ['colours of the wheel', WHEEL_COLOURS, 4],
  ['spins of a person and day', DEFAULT_SPINS_PER_USER_PER_DAY, 5],
  ['wins of a conciergerie and day', DEFAULT_WINS_PER_CONCIERGERIE_PER_DAY, 1],
])('%s: %d', (_what, number, specified) => {
  expect(number).toBe(specified);
});

test('the parts of a day are 8 to 13, 13 to 20, and 8 to 20', () => {
  expect(DAY_PARTS).toEqual({
    full_day: { startMinutes: 8 * hour, endMinutes: 20 * hour },
    morning: { startMinutes: 8 * hour, endMinutes: 13 * hour },
    afternoon: { startMinutes: 13 * hour, endMinutes: 20 * hour },
  });
});
