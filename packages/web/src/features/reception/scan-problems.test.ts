import { beforeEach, expect, test } from 'vitest';
import type { Scanned } from './scan-outbox.ts';
import { noteScan, scanProblems, settleProblem } from './scan-problems.ts';

beforeEach(() => scanProblems.set([]));

let made = 0;
const scanned = (code: string, result: 'unknown' | 'ticked', conciergerieId = 1): Scanned => {
  made += 1;
  const scan = { key: String(made), code, at: '', kind: 'reception' as const, partnerIds: [], conciergerieId };
  return {
    scan,
    answer: { result, code, message: null, item: null, pieces: null, ticked: 0, total: 0, at: null, by: null },
  };
};
const open = () => scanProblems.get().map(({ code }) => code);

test('an unknown label stays open until somebody decides, over a reload too', () => {
  noteScan(scanned('ZZZ999', 'unknown'));
  expect(JSON.parse(localStorage.getItem('loge.scan-problems') ?? '[]')).toMatchObject([{ code: 'ZZZ999' }]);
  const [problem] = scanProblems.get();
  if (problem !== undefined) settleProblem(problem);
  expect(open()).toEqual([]);
  expect(localStorage.getItem('loge.scan-problems')).toBe('[]');
});

test('the same label twice is one problem; tied to an item and scanned again it is none', () => {
  noteScan(scanned('ZZZ999', 'unknown'));
  noteScan(scanned('ZZZ999', 'unknown'));
  noteScan(scanned('ZZZ998', 'unknown'));
  expect(open()).toEqual(['ZZZ998', 'ZZZ999']);
  noteScan(scanned('ZZZ999', 'ticked'));
  expect(open()).toEqual(['ZZZ998']);
});

test('another desk’s are its own', () => {
  noteScan(scanned('ZZZ999', 'unknown', 1));
  noteScan(scanned('ZZZ999', 'unknown', 2));
  expect(scanProblems.get().map(({ conciergerieId }) => conciergerieId)).toEqual([2, 1]);
});
