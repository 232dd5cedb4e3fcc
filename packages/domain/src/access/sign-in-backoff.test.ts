import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SignInFailureFacts, signInBackoff } from './sign-in-backoff.ts';

const NOW = 1_000_000_000;
const none = { count: 0, lastAt: null };
const failures = (count: number, agoMs = 0) => ({ count, lastAt: NOW - agoMs });
const facts = (overrides: Partial<SignInFailureFacts> = {}): SignInFailureFacts => ({
  ownDevice: null,
  account: none,
  typed: none,
  fromAddress: 0,
  ...overrides,
});

describe('the pause before a guess', () => {
  test.each([
    [4, 0],
    [5, 15],
    [6, 30],
    [7, 60],
    [8, 120],
    [9, 240],
    [10, 300],
    [1_000, 300],
  ])('after %i failures lasts %i seconds', (count, seconds) => {
    const pause = signInBackoff(facts({ account: failures(count) }), NOW);
    expect(pause).toEqual(seconds === 0 ? null : { until: NOW + seconds * 1_000, because: 'account' });
  });

  test('counts for a login that nobody has as for one that somebody has', () => {
    expect(signInBackoff(facts({ typed: failures(6) }), NOW)).toEqual(
      signInBackoff(facts({ account: failures(6) }), NOW),
    );
  });

  test('is over when it is over', () => {
    expect(signInBackoff(facts({ account: failures(5, 15_000) }), NOW)).toBeNull();
  });

  test('comes for an address with a hundred failures', () => {
    expect(signInBackoff(facts({ fromAddress: 99 }), NOW)).toBeNull();
    expect(signInBackoff(facts({ fromAddress: 100 }), NOW)).toMatchObject({ because: 'address' });
  });

  test('of strangers never holds up a browser of one’s own, and is never longer than five minutes at an account', () => {
    const some = fc.record({ count: fc.nat(10_000), lastAt: fc.constant(NOW) });
    fc.assert(
      fc.property(some, some, fc.nat(10_000), (account, typed, fromAddress) => {
        expect(signInBackoff({ ownDevice: none, account, typed, fromAddress }, NOW)).toBeNull();
        const pause = signInBackoff({ ownDevice: null, account, typed, fromAddress: 0 }, NOW);
        expect((pause?.until ?? NOW) - NOW).toBeLessThanOrEqual(300_000);
      }),
    );
  });

  test('comes for the mistakes made in one’s own browser, too', () => {
    expect(signInBackoff(facts({ ownDevice: failures(5) }), NOW)).toMatchObject({ because: 'device' });
  });
});
