import { expect, test } from 'vitest';
import { contentState, showsFrom } from './publication.ts';

test.each([
  ['2026-11-19', 'waiting'],
  ['2026-11-20', 'online'],
  ['2026-11-25', 'online'],
  ['2026-11-26', 'ended'],
])('on %s content from 20 to 25 November is %s', (today, state) => {
  expect(contentState({ fromDate: '2026-11-20', toDate: '2026-11-25' }, today)).toBe(state);
});

test('content without a first day waits until its last one has passed', () => {
  expect(contentState({ fromDate: null, toDate: '2026-11-25' }, '2026-11-25')).toBe('waiting');
  expect(contentState({ fromDate: null, toDate: '2026-11-25' }, '2026-11-26')).toBe('ended');
});

test.each([
  ['in no group', null, '2026-11-20'],
  ['in a group that is held back', { opensOn: null }, null],
  ['in a group that goes live before', { opensOn: '2026-11-01' }, '2026-11-20'],
  ['in a group that goes live on the 23rd', { opensOn: '2026-11-23' }, '2026-11-23'],
])('content from the 20th on %s shows from %s', (_where, group, from) => {
  expect(showsFrom('2026-11-20', group)).toBe(from);
});
