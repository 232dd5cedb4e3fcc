import { describe, expect, test } from 'vitest';
import { isToPack, orderHeadline } from './order-headline.ts';

const order = {
  statusObject: 'NEW',
  workflow: 'OTHER',
  available: false,
  action: null,
  quoteRefused: false,
  informationIsNeeded: false,
  cancellationRequested: false,
  money: { state: 'toPay', amount: 2200 },
} as const;
const failed = { money: { state: 'paymentFailed', amount: 2200 } } as const;
const quote = {
  longLabel: { fr: '', en: '' },
  buttonLabelInt: { fr: '', en: '' },
  serverAction: 'AcceptQuote',
} as const;

describe('the head of an order', () => {
  test.each([
    ['is noted while new', {}, 'new'],
    [
      'asks to drop off what is accepted',
      { statusObject: 'ACCEPTED', workflow: 'DEPOSE_REPRISE_ENTREPRISE' },
      'toDropOff',
    ],
    ['confirms an appointment', { statusObject: 'ACCEPTED', workflow: 'RENDEZ_VOUS' }, 'confirmed'],
    [
      'has received what was dropped off',
      { statusObject: 'TO_BE_PROCESSED', workflow: 'DEPOSE_REPRISE_ENTREPRISE' },
      'received',
    ],
    ['shows a quote to answer', { action: quote }, 'quote'],
    ['asks for an answer', { statusObject: 'BEING_PROCESSED', informationIsNeeded: true }, 'asked'],
    ['is under way', { statusObject: 'BEING_PROCESSED' }, 'inProgress'],
    ['is ready by the flag alone', { statusObject: 'BEING_PROCESSED', available: true }, 'ready'],
    ['is done when paid, whatever the flag', { statusObject: 'PAID', available: true }, 'done'],
    ['is refused', { statusObject: 'REFUSED', available: true }, 'refused'],
    ['says whose refusal it was', { statusObject: 'REFUSED', quoteRefused: true }, 'quoteRefused'],
    ['says first that the payment failed', failed, 'paymentFailed'],
    ['says before all else that a request to cancel waits', { ...failed, cancellationRequested: true }, 'cancelAsked'],
    ['says so of what is done, too', { statusObject: 'DONE', ...failed }, 'paymentFailed'],
    ['shows a quote to answer before it', { action: quote, ...failed }, 'quote'],
    ['is cancelled, quote or not', { statusObject: 'REJECTED', action: quote }, 'cancelled'],
  ] as const)('%s', (_what, more, mood) => {
    expect(orderHeadline({ ...order, ...more })).toBe(mood);
  });
});

test.each([
  ['is new', {}, true],
  ['is new and its payment failed', failed, true],
  ['is accepted', { statusObject: 'ACCEPTED' }, true],
  ['was dropped off', { statusObject: 'TO_BE_PROCESSED' }, false],
  ['is ready', { statusObject: 'BEING_PROCESSED', available: true }, false],
  ['waits for its price', { quoteIsComing: true }, false],
  ['waits for an answer to its quote', { action: quote }, false],
  ['was called off', { statusObject: 'REJECTED' }, false],
] as const)('what %s is still to be packed: %o', (_what, more, expected) => {
  expect(isToPack({ ...order, workflow: 'DEPOSE_REPRISE_ENTREPRISE', quoteIsComing: false, ...more })).toBe(expected);
});
