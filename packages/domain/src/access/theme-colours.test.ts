import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readColour, type Colour } from '../shared/colour.ts';
import { contrast, lchOf } from '../shared/contrast.ts';
import { darkTheme, lightTheme, surfaces, type ThemeColours } from './theme-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);

/** Which text stands on which ground. */
const pairs = [
  ['on-main', 'main'],
  ['on-main', 'hover'],
  ['on-main-soft', 'main'],
  ['on-dark', 'dark'],
  ['on-dark-soft', 'dark'],
  ['main', 'main-50'],
  ['main', 'main-100'],
] as const;

const of = (theme: ThemeColours, name: string): Colour => theme[name] ?? '#000000';

function expectReadable(theme: ThemeColours, grounds: readonly Colour[]): void {
  for (const [text, ground] of pairs)
    expect([text, ground, contrast(of(theme, text), of(theme, ground)) >= 4.5]).toEqual([text, ground, true]);
  for (const ground of grounds) expect(contrast(of(theme, 'main'), ground)).toBeGreaterThanOrEqual(4.5);
}

describe('a main colour', () => {
  test.each([
    ['2b3c9e', '#2b3c9e', 'holds, and stays'],
    ['6a2458', '#6a2458', 'holds, and stays'],
    ['ff0000', '#d00000', 'is darkened'],
    ['ffff00', '#6c6c00', 'is darkened much'],
    ['ffffff', '#676767', 'becomes a grey'],
    ['000000', '#000000', 'holds, and stays'],
    ['00b5e2', '#00718e', 'is darkened'],
  ])('%s becomes %s by day: it %s', (asked, main) => {
    expect(lightTheme({ main: readColour(asked) ?? '#000000' })['main']).toBe(main);
  });

  test('is readable wherever it stands, by day and at night, whatever was asked for', () => {
    fc.assert(
      fc.property(colour, (main) => {
        expectReadable(lightTheme({ main }), surfaces.light);
        expectReadable(darkTheme({ main }), surfaces.dark);
        expect(contrast(of(lightTheme({ main }), 'dark-ink'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('once corrected it stays as it is', () => {
    fc.assert(
      fc.property(colour, (main) => {
        const corrected = of(lightTheme({ main }), 'main');
        expect(lightTheme({ main: corrected })['main']).toBe(corrected);
      }),
    );
  });

  test('keeps its hue', () => {
    fc.assert(
      fc.property(colour, (main) => {
        const before = lchOf(main);
        const after = lchOf(of(lightTheme({ main }), 'main'));
        fc.pre(before.chroma > 0.05 && after.chroma > 0.05);
        const turned = Math.abs(before.hue - after.hue);
        expect(Math.min(turned, 2 * Math.PI - turned)).toBeLessThan(0.12);
      }),
    );
  });

  test('gives nothing but colours', () => {
    fc.assert(
      fc.property(colour, colour, colour, (main, alt, ter) => {
        for (const theme of [lightTheme({ main, alt, ter }), darkTheme({ main, alt, ter })])
          for (const [name, value] of Object.entries(theme))
            expect(`${name}: ${value}`).toMatch(/^[a-z0-9-]+: #[0-9a-f]{6}$/);
      }),
    );
  });

  test('its pressed shade can be told from it', () => {
    fc.assert(
      fc.property(colour, (main) => {
        const theme = lightTheme({ main });
        expect(theme['hover']).not.toBe(theme['main']);
      }),
    );
  });
});

describe('the other keys of a brand', () => {
  test('are readable too', () => {
    fc.assert(
      fc.property(colour, colour, colour, (main, alt, ter) => {
        const day = lightTheme({ main, alt, ter });
        expect(contrast(of(day, 'alt'), of(day, 'on-alt'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of(day, 'ter'), of(day, 'on-ter'))).toBeGreaterThanOrEqual(4.5);
        for (const ground of surfaces.light) expect(contrast(of(day, 'ter-text'), ground)).toBeGreaterThanOrEqual(4.5);
        const atNight = darkTheme({ main, alt, ter });
        expect(contrast(of(atNight, 'alt'), of(atNight, 'on-alt'))).toBeGreaterThanOrEqual(4.5);
        for (const ground of surfaces.dark)
          expect(contrast(of(atNight, 'ter-text'), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('stay as the house chose them where they hold', () => {
    const keys = { main: '#2b3c9e', hover: '#222f80', dark: '#161c4f', alt: '#17714f', ter: '#f0654a' } as const;
    expect(lightTheme(keys)).toMatchObject({ ...keys, 'on-ter': '#161c4f' });
  });
});
