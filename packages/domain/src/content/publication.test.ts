import { expect, test } from 'vitest';
import { contentState } from './publication.ts';

test.each([
  ['2026-11-19', 'waiting'],
  ['2026-11-20', 'online'],
  ['2026-11-25', 'online'],
  ['2026-11-26', 'ended'],
])('on %s content from 20 to 25 November is %s', (today, state) => {
  expect(contentState({ fromDate: '2026-11-20', toDate: '2026-11-25' }, today)).toBe(state);
});
