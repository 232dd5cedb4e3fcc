import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Colour } from './colour.ts';
import { colourAt, contrast, lchOf, luminance } from './contrast.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#2b3c9e', '#ffffff', 9.38],
    ['#ff0000', '#ffffff', 4],
    ['#ffffff', '#ffffff', 1],
  ] as const)('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('white is all light, black is none', () => {
    expect(luminance('#ffffff')).toBeCloseTo(1, 6);
    expect(luminance('#000000')).toBe(0);
  });
});

test('a colour taken apart and put together is the same', () => {
  fc.assert(
    fc.property(colour, (one) => {
      expect(colourAt(lchOf(one))).toBe(one);
    }),
  );
});

test('what no screen can show keeps its lightness', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 0.95, noNaN: true }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
      (lightness, chroma, hue) => {
        expect(Math.abs(lchOf(colourAt({ lightness, chroma, hue })).lightness - lightness)).toBeLessThan(0.02);
      },
    ),
  );
});
