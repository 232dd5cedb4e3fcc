import { expect, test } from 'vitest';
import { backupName, backupsToRemove, isBackupName } from './backup-names.ts';

const nightly = (days: number, from = '2026-11-28T03:15:00Z'): string[] =>
  Array.from({ length: days }, (_, at) => backupName(new Date(Date.parse(from) - at * 86_400_000), true));

test('a name says when, and sorts by it', () => {
  expect(backupName(new Date('2026-11-28T03:15:07Z'), true)).toBe('loge-2026-11-28T031507Z.loge');
  expect(backupName(new Date('2026-11-28T03:15:07Z'), false)).toBe('loge-2026-11-28T031507Z');
  expect(nightly(3).every(isBackupName)).toBe(true);
  expect(
    ['loge-2026-11-28', 'loge-2026-13-28T031507Z', 'photos', 'loge-2026-11-28T031507Z.loge.part'].filter(isBackupName),
  ).toEqual([]);
});

test('of a year of nights the last days and the last of each of the last weeks stay', () => {
  const names = nightly(365);
  const removed = backupsToRemove(names, { daily: 7, weekly: 5 });
  const kept = names.filter((name) => !removed.includes(name)).map((name) => name.slice(5, 15));
  // 28 November 2026 is a Saturday: the newest of a week is its Sunday but for the one that is under way.
  expect(kept).toEqual([
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
  ]);
});

test('several of a day: the last one stays; days without one do not count', () => {
  const names = ['2026-11-28T031500Z', '2026-11-28T120000Z', '2026-11-20T031500Z', '2026-11-19T031500Z'].map(
    (at) => `loge-${at}.loge`,
  );
  expect(backupsToRemove(names, { daily: 2, weekly: 0 })).toEqual([names[0], names[3]]);
});

test('the newest stays whatever is asked for, and what is not ours is left alone', () => {
  expect(backupsToRemove([...nightly(1), 'notes.txt', 'loge-old'], { daily: 0, weekly: 0 })).toEqual([]);
  expect(backupsToRemove([], { daily: 0, weekly: 0 })).toEqual([]);
});
