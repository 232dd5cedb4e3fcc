import { describe, expect, test } from 'vitest';
import { canBeRated, orderHint, quoteAnswers, takesComments } from './beneficiary-view.ts';
import { isDone, ORDER_STATUS_KEYS, type OrderStatus } from './order-status.ts';
import { WORKFLOW_TYPES } from './workflow-types.ts';

describe('what a beneficiary reads and may do', () => {
  test.each([
    ['available', false, 'toCollect'],
    ['available_in_locker', false, 'toCollect'],
    ['available_in_locker', true, 'cancellationRequested'],
    ['quote_sent', false, 'quoteToAnswer'],
    ['quote_sent', true, 'cancellationRequested'],
    ['waiting_for_information', false, 'informationNeeded'],
    ['to_be_dropped_off', false, 'toDropOff'],
    ['accepted', true, 'cancellationRequested'],
    ['accepted', false, null],
    ['done', true, null],
    ['cancelled', true, null],
  ] as const)('%s (cancellation requested: %s): %s', (status, cancellationRequested, hint) => {
    expect(orderHint({ status, cancellationRequested, isToBePaidAgain: false })).toBe(hint);
  });

  test('a payment to make again comes before all but a quote', () => {
    const hint = (status: OrderStatus) => orderHint({ status, cancellationRequested: false, isToBePaidAgain: true });
    for (const status of ['available', 'waiting_for_information', 'accepted', 'done'] as const)
      expect(hint(status)).toBe('paymentToMakeAgain');
    expect(hint('quote_sent')).toBe('quoteToAnswer');
    expect(orderHint({ status: 'accepted', cancellationRequested: true, isToBePaidAgain: true })).toBe(
      'cancellationRequested',
    );
  });

  test('a quote is answered only once it was sent, in every workflow', () => {
    for (const workflow of WORKFLOW_TYPES) {
      for (const status of ORDER_STATUS_KEYS) {
        expect(quoteAnswers(workflow, status)).toEqual(status === 'quote_sent' ? ['accept', 'refuse'] : []);
      }
    }
  });

  test('what is done can be rated once', () => {
    for (const status of ORDER_STATUS_KEYS) {
      expect(canBeRated(status, 'sent')).toBe(isDone(status));
      expect(canBeRated(status, 'given')).toBe(false);
    }
  });

  test('only the archive is closed to comments', () => {
    expect(ORDER_STATUS_KEYS.filter((status) => !takesComments(status))).toEqual(['archived']);
  });
});
