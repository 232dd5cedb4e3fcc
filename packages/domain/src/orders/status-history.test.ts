import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from './order-workflow.ts';
import { itemStatusAfter, undoneSteps } from './status-history.ts';

const path = (...steps: readonly [HistoryEntry['status'], HistoryEntry['kind']][]): HistoryEntry[] =>
  steps.map(([status, kind]) => ({ status, kind }));

describe('a history', () => {
  test('without a rollback stands as it is', () => {
    expect(undoneSteps(path(['new', 'initial'], ['accepted', 'transition'], ['new', 'forced']))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('loses what came after the step that it was rolled back to', () => {
    const history = path(
      ['new', 'initial'],
      ['accepted', 'transition'],
      ['being_processed', 'transition'],
      ['done', 'transition'],
      ['accepted', 'rollback'],
      ['being_processed', 'transition'],
    );
    expect(undoneSteps(history)).toEqual([false, false, true, true, true, false]);
  });

  test('may be rolled back twice, past the first rollback', () => {
    const history = path(
      ['new', 'initial'],
      ['accepted', 'transition'],
      ['being_processed', 'transition'],
      ['accepted', 'rollback'],
      ['cancelled', 'transition'],
      ['new', 'rollback'],
    );
    expect(undoneSteps(history)).toEqual([false, true, true, true, true, true]);
  });

  test('always keeps a step that has the present status', () => {
    const statuses = ['new', 'accepted', 'being_processed'] as const;
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), fc.boolean()), { maxLength: 12 }), (moves) => {
        const history: HistoryEntry[] = [{ status: 'new', kind: 'initial' }];
        for (const [number, back] of moves) {
          const status = statuses[number] ?? 'new';
          const had = history.some((entry) => entry.status === status);
          history.push({ status, kind: back && had ? 'rollback' : 'transition' });
        }
        const undone = undoneSteps(history);
        const shown = history.filter((_entry, index) => undone[index] === false);
        expect(shown.at(-1)?.status).toBe(history.at(-1)?.status);
      }),
    );
  });
});

describe('the items of an order', () => {
  const droppedOff = path(['new', 'initial'], ['accepted', 'transition'], ['dropped_off', 'transition']);

  test('are where its last step that moves items has put them', () => {
    expect(itemStatusAfter(droppedOff.slice(0, 2))).toBe('normal');
    expect(itemStatusAfter([...droppedOff, ...path(['waiting_for_information', 'transition'])])).toBe(
      'to_be_processed',
    );
  });

  test('have not been where a step that was rolled back had put them', () => {
    expect(itemStatusAfter([...droppedOff, ...path(['accepted', 'rollback'])])).toBe('normal');
    const priced = path(
      ['quote_requested', 'transition'],
      ['quote_sent', 'transition'],
      ['quote_requested', 'rollback'],
    );
    expect(itemStatusAfter([...droppedOff, ...priced])).toBe('to_be_processed');
  });
});
