import { expect, test } from 'vitest';
import { notificationGroups } from './notification-groups.ts';

const at = (date: string) => ({ date });
const dayOf = (moment: string) => moment.slice(0, 10);

test('notifications stand newest first, by today, yesterday and before', () => {
  const groups = notificationGroups(
    [at('2026-11-19T10:00:00Z'), at('2026-11-20T08:00:00Z'), at('2026-11-01T08:00:00Z'), at('2026-11-20T09:00:00Z')],
    '2026-11-20',
    dayOf,
  );
  expect(groups).toEqual([
    { age: 'today', notifications: [at('2026-11-20T09:00:00Z'), at('2026-11-20T08:00:00Z')] },
    { age: 'yesterday', notifications: [at('2026-11-19T10:00:00Z')] },
    { age: 'earlier', notifications: [at('2026-11-01T08:00:00Z')] },
  ]);
});

test('a group without any is left out', () => {
  expect(notificationGroups([at('2026-10-01T08:00:00Z')], '2026-11-20', dayOf).map(({ age }) => age)).toEqual([
    'earlier',
  ]);
});
