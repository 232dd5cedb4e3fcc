import { darkTheme, lightTheme, readable } from '@loge/domain/access/theme-colours';
import { DESIGN_COLOURS } from '@loge/domain/brands/brand';
import { readColour, type Colour } from '@loge/domain/shared/colour';
import { contrast } from '@loge/domain/shared/contrast';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, '..', 'design-system', 'tokens.css'), 'utf8');

/** The colours of all blocks whose selector fits, later ones over earlier ones, as the browser has them. */
function coloursOf(brand: string, scheme: string): Map<string, Colour> {
  const colours = new Map<string, Colour>();
  for (const [, selectors = '', body = ''] of tokens
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const fits = selectors.split(',').some((selector) => {
      const names = [...selector.matchAll(/\[data-(brand|scheme)='(\w+)'\]/g)];
      return !selector.includes('@') && names.every(([, what, name]) => name === (what === 'brand' ? brand : scheme));
    });
    if (!fits) continue;
    for (const [, name = '', digits = ''] of body.matchAll(/--([\w-]+): #([0-9a-f]{6})\b/g)) {
      const colour = readColour(digits);
      if (colour !== null) colours.set(name, colour);
    }
  }
  return colours;
}

const pairs = [
  ['on-main', ['main', 'hover']],
  ['on-main-soft', ['main']],
  ['on-dark', ['dark']],
  ['on-dark-soft', ['dark']],
  ['on-alt', ['alt']],
  ['on-ter', ['ter']],
  ['main', ['surface', 'ground', 'main-50', 'main-100']],
  ['ter-text', ['surface', 'ground']],
  ['ink', ['surface', 'ground', 'sunken', 'main-50', 'main-100']],
  ['ink-3', ['surface', 'ground', 'sunken', 'main-50']],
] as const;

describe.each(['loge', 'mirabelle'] as const)('the brand %s', (brand) => {
  test.each(['light', 'dark'])('is readable in its %s scheme', (scheme) => {
    const colours = coloursOf(brand, scheme);
    const weak = pairs.flatMap(([text, grounds]) =>
      grounds.flatMap((ground) => {
        const [one, other] = [colours.get(text), colours.get(ground)];
        if (one === undefined || other === undefined) return [`${text} or ${ground} is missing`];
        return contrast(one, other) < readable ? [`${text} on ${ground}`] : [];
      }),
    );
    expect(weak).toEqual([]);
  });

  test('has five colours that need no correction', () => {
    const colours = coloursOf(brand, 'light');
    const key = (name: string): Colour => colours.get(name) ?? '#ffffff';
    const keys = { main: key('main'), hover: key('hover'), dark: key('dark'), alt: key('alt'), ter: key('ter') };
    expect(lightTheme(keys)).toMatchObject(keys);
    expect(DESIGN_COLOURS[brand]).toEqual(keys);
  });

  test('has every variable that a main colour of a visit replaces', () => {
    for (const [scheme, theme] of [
      ['light', lightTheme({ main: '#2b3c9e' })],
      ['dark', darkTheme({ main: '#2b3c9e' })],
    ] as const)
      expect(Object.keys(theme).filter((name) => !coloursOf(brand, scheme).has(name))).toEqual([]);
  });
});
