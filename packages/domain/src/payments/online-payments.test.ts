import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardState, CARD_WARNING_DAYS } from './card-state.ts';
import {
  collectionAfter,
  type CollectionState,
  isSettledCollection,
  type ProviderState,
  secondsUntilNextCheck,
} from './collection.ts';
import { collectionFailure } from './collection-failures.ts';
import { isToBePaidAgain, onlinePayment, type OnlinePaymentFacts, paidTogether } from './pay-online.ts';

const told = fc.constantFrom<ProviderState | null>('open', 'processing', 'failed', 'succeeded', null);
const after = (all: readonly (ProviderState | null)[]): CollectionState =>
  all.reduce<CollectionState>((state, next) => collectionAfter(state, next), 'open');

describe('an attempt', () => {
  test.each<[CollectionState, ProviderState | null, CollectionState]>([
    ['open', 'open', 'open'],
    ['open', 'processing', 'unknown'],
    ['open', 'succeeded', 'succeeded'],
    ['open', 'failed', 'failed'],
    ['open', null, 'open'],
    ['unknown', 'open', 'unknown'],
    ['unknown', null, 'unknown'],
    ['unknown', 'succeeded', 'succeeded'],
    ['unknown', 'failed', 'failed'],
    ['failed', 'succeeded', 'succeeded'],
    ['failed', 'processing', 'failed'],
    ['succeeded', 'failed', 'succeeded'],
    ['surplus', 'succeeded', 'surplus'],
    ['returned', 'failed', 'returned'],
  ])('that is %s and is said to be %s is %s', (current, said, expected) => {
    expect(collectionAfter(current, said)).toBe(expected);
  });

  test('has succeeded once it was said, in whatever order and however often anything else is said', () => {
    fc.assert(
      fc.property(fc.array(told), fc.array(told), (before, later) => {
        expect(after([...before, 'succeeded', ...later])).toBe('succeeded');
      }),
    );
  });

  test('never succeeds where nobody said so, and does not come back to life', () => {
    fc.assert(
      fc.property(fc.array(told.filter((state) => state !== 'succeeded')), (all) => {
        const state = after(all);
        expect(state).toBe(all.includes('failed') ? 'failed' : state);
        expect(state).not.toBe('succeeded');
      }),
    );
  });

  test('is settled once its provider has nothing more to say', () => {
    expect((['open', 'unknown', 'succeeded'] as const).map(isSettledCollection)).toEqual([false, false, true]);
  });

  test('is asked about soon, and then less and less often', () => {
    expect([0, 1, 2, 5, 6, 100].map((checks) => secondsUntilNextCheck(checks, 60))).toEqual([
      60, 120, 240, 1920, 3600, 3600,
    ]);
  });
});

describe('a card', () => {
  test.each([
    [null, 'none'],
    ['2026-11-19', 'expired'],
    ['2026-11-20', 'almostExpired'],
    ['2027-01-04', 'almostExpired'],
    ['2027-01-05', 'valid'],
  ] as const)('that lasts until %s on 20/11/2026 is %s', (expiresOn, state) => {
    expect(cardState(expiresOn === null ? null : { expiresOn }, '2026-11-20')).toBe(state);
    expect(CARD_WARNING_DAYS).toBe(45);
  });
});

describe('what may be paid by card', () => {
  const facts = (over: Partial<OnlinePaymentFacts>): OnlinePaymentFacts => ({
    status: 'new',
    finalCents: 3000,
    acceptsCards: true,
    payments: [],
    ...over,
  });
  const by = (
    status: OnlinePaymentFacts['payments'][number]['status'],
    amountCents = 3000,
    mode = 'card' as const,
  ) => ({
    id: 7,
    kind: 'payment' as const,
    mode,
    status,
    amountCents,
  });

  test.each<[string, Partial<OnlinePaymentFacts>, ReturnType<typeof onlinePayment>]>([
    ['nothing was promised by card', {}, { kind: 'nothing' }],
    ['a promise stands', { payments: [by('pending')] }, { kind: 'promised', paymentId: 7, amountCents: 3000 }],
    ['one failed', { payments: [by('failed')] }, { kind: 'again', amountCents: 3000 }],
    [
      'one failed, a part came in',
      { payments: [by('failed'), by('collected', 1000)] },
      { kind: 'again', amountCents: 2000 },
    ],
    ['one failed, all came in', { payments: [by('failed'), by('collected')] }, { kind: 'nothing' }],
    ['one is being checked', { payments: [by('failed'), by('unknown')] }, { kind: 'checking' }],
    ['the order is called off', { status: 'cancelled', payments: [by('failed')] }, { kind: 'nothing' }],
    ['it has no price', { finalCents: null, payments: [by('failed')] }, { kind: 'nothing' }],
    ['nobody takes cards', { acceptsCards: false, payments: [by('pending')] }, { kind: 'nothing' }],
  ])('where %s', (_where, over, expected) => {
    expect(onlinePayment(facts(over))).toEqual(expected);
  });

  test.each<[string, readonly OnlinePaymentFacts['payments'][number][], boolean]>([
    ['nothing has failed yet', [by('pending')], false],
    ['one failed', [by('failed')], true],
    ['one failed, and another page is open', [by('failed'), by('pending')], true],
    ['one failed, and another is being checked', [by('failed'), by('unknown')], false],
    ['one failed, and another came in', [by('failed'), by('collected')], false],
  ])('is to be paid again where %s', (_where, payments, expected) => {
    expect(isToBePaidAgain(facts({ payments }))).toBe(expected);
  });
});

test('what nobody knows is a plain refusal', () => {
  expect(collectionFailure('declined')).toBe('declined');
  expect(collectionFailure('whatever')).toBe('providerRefused');
});

describe('what is paid at once by card', () => {
  const promised = (paymentId: number) => ({ kind: 'promised', paymentId, amountCents: 1000 }) as const;
  const again = { kind: 'again', amountCents: 700 } as const;
  const nothing = { kind: 'nothing' } as const;
  const fee = { paymentId: 9, orderId: 1, amountCents: 2400, status: 'pending' } as const;
  const words = (due: ReturnType<typeof paidTogether>): string =>
    due.kind === 'pay'
      ? `${due.parts.map((part) => (part.kind === 'fee' ? 'fee' : part.orderId)).join(' ')}: ${due.totalCents}`
      : due.kind;

  test.each([
    ['one order', 1, [[1, promised(5)]], [], '1: 1000'],
    ['an order and the fee that it brought', 1, [[1, promised(5)]], [fee], '1 fee: 3400'],
    [
      'a cart, the one that is asked about first',
      2,
      [
        [1, promised(5)],
        [2, again],
        [3, promised(6)],
      ],
      [],
      '2 1 3: 2700',
    ],
    [
      'a cart of which one is paid',
      1,
      [
        [1, promised(5)],
        [2, nothing],
      ],
      [],
      '1: 1000',
    ],
    [
      'a cart with the fee of another of its orders',
      2,
      [
        [1, nothing],
        [2, again],
      ],
      [fee],
      '2 fee: 3100',
    ],
    [
      'nothing of an order that is paid, whatever is left of the others',
      2,
      [
        [1, promised(5)],
        [2, nothing],
      ],
      [],
      'nothing',
    ],
    [
      'the fee of an order that is called off',
      1,
      [
        [1, nothing],
        [2, promised(5)],
      ],
      [fee],
      'fee: 2400',
    ],
    [
      'nothing while it is being checked',
      1,
      [
        [1, { kind: 'checking' }],
        [2, promised(5)],
      ],
      [fee],
      'checking',
    ],
    ['too little for a card', 1, [[1, { kind: 'promised', paymentId: 5, amountCents: 49 }]], [], 'tooLittle'],
    ['just enough for a card', 1, [[1, { kind: 'promised', paymentId: 5, amountCents: 50 }]], [], '1: 50'],
    ['little, with a fee', 1, [[1, { kind: 'promised', paymentId: 5, amountCents: 49 }]], [fee], '1 fee: 2449'],
    ['nothing twice: not a fee that is being checked', 1, [[1, nothing]], [{ ...fee, status: 'unknown' }], 'checking'],
  ] as const)('is %s', (_what, asked, orders, fees, expected) => {
    const facts = orders.map(([orderId, payment]) => ({ orderId, payment }));
    expect(words(paidTogether(asked, facts, fees))).toBe(expected);
  });
});
