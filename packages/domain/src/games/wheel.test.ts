import { describe, expect, test } from 'vitest';
import {
  colourOfSlice,
  degreesToSlice,
  labelsOfSlices,
  PRIZE_SLICE,
  shownSlice,
  spinWheel,
  WHEEL_SLICES,
  type WheelDay,
} from './wheel.ts';

const morning: WheelDay = {
  spins: 0,
  spinsAllowed: 5,
  wins: 0,
  winsAllowed: 1,
  labels: 4,
  tips: 4,
  read: new Set(),
};
const unlucky = { win: 0.5, tip: 0, slice: 0 };
const lucky = { win: 0.05, tip: 0, slice: 0.5 };

describe('a spin', () => {
  test('is allowed five times, not six', () => {
    expect(spinWheel({ ...morning, spins: 4 }, unlucky)).not.toBeNull();
    expect(spinWheel({ ...morning, spins: 5 }, unlucky)).toBeNull();
    expect(spinWheel({ ...morning, spinsAllowed: 0 }, lucky)).toBeNull();
  });

  test('wins one time in twelve', () => {
    const wins = Array.from({ length: 1200 }, (_, index) => spinWheel(morning, { ...unlucky, win: index / 1200 }));
    expect(wins.filter((spin) => spin?.won)).toHaveLength(100);
  });

  test('wins nothing once the desk has given what it had for today', () => {
    expect(spinWheel(morning, lucky)).toEqual({ won: true, slice: 6, tip: null });
    expect(spinWheel({ ...morning, wins: 1 }, lucky)).toMatchObject({ won: false, tip: 0 });
    expect(spinWheel({ ...morning, wins: 1, winsAllowed: 2 }, lucky)).toMatchObject({ won: true });
  });

  test('tells what was not read yet, then anything again', () => {
    expect(spinWheel({ ...morning, read: new Set([0, 1, 3]) }, unlucky)?.tip).toBe(2);
    expect(spinWheel({ ...morning, read: new Set([0, 1, 2, 3]) }, { ...unlucky, tip: 0.99 })?.tip).toBe(3);
  });

  test('stops at the label of its tip', () => {
    expect(spinWheel(morning, { win: 0.5, tip: 0.3, slice: 0 })).toEqual({ won: false, slice: 1, tip: 1 });
    expect(spinWheel(morning, { win: 0.5, tip: 0.3, slice: 0.99 })).toEqual({ won: false, slice: 9, tip: 1 });
  });

  test('of a wheel without tips or labels stops somewhere', () => {
    expect(spinWheel({ ...morning, tips: 0 }, unlucky)).toEqual({ won: false, slice: 0, tip: null });
    expect(spinWheel({ ...morning, labels: 0 }, { ...unlucky, slice: 0.99 })).toEqual({
      won: false,
      slice: 11,
      tip: 0,
    });
  });
});

describe('the wheel', () => {
  test('has twelve labels and four colours in turn', () => {
    expect(labelsOfSlices(['a', 'b', 'c', 'd', 'e'])).toEqual('abcdeabcdeab'.split(''));
    expect(labelsOfSlices([])).toEqual(Array.from({ length: 12 }, () => ''));
    expect(labelsOfSlices('abcdefghijklmn'.split(''))).toEqual('abcdefghijkl'.split(''));
    expect([0, 3, 4, 11].map(colourOfSlice)).toEqual([0, 3, 0, 3]);
  });

  test.each(Array.from({ length: WHEEL_SLICES }, (_, slice) => slice))('turns slice %i under the mark', (slice) => {
    for (const [within, resting] of [
      [0, 0],
      [0.5, 0],
      [1, 0],
      [0.3, 345],
      [0.7, 90],
    ] as const) {
      const degrees = degreesToSlice(slice, within, resting);
      expect(degrees).toBeGreaterThanOrEqual(1800);
      expect(degrees).toBeLessThanOrEqual(2160);
      const atMark = (360 - ((degrees + resting) % 360)) % 360;
      expect(Math.floor(atMark / 30)).toBe(slice);
    }
  });
});

describe('the prize on the wheel', () => {
  test('a win rests at the prize, and nothing else does', () => {
    for (let slice = 0; slice < WHEEL_SLICES; slice += 1) {
      for (const labels of [0, 1, 2, 3, 5, 11, 12, 20]) {
        expect(shownSlice({ won: true, slice }, labels)).toBe(PRIZE_SLICE);
        expect(shownSlice({ won: false, slice }, labels)).not.toBe(PRIZE_SLICE);
      }
    }
  });

  test('a tip that was drawn at its place rests at the same label elsewhere', () => {
    const labels = ['A', 'B', 'C'];
    const shown = labelsOfSlices(labels);
    expect(shown[shownSlice({ won: false, slice: PRIZE_SLICE }, labels.length)]).toBe(shown[PRIZE_SLICE]);
    expect(shownSlice({ won: false, slice: 4 }, labels.length)).toBe(4);
  });
});
