import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DESIGNS } from '../access/designs.ts';
import { lightTheme } from '../access/theme-colours.ts';
import type { Colour } from '../shared/colour.ts';
import { BRAND_COLOURS, brandStyle, DESIGN_COLOURS, shippedBrand, themeKeys } from './brand.ts';
import { brandProblems, type TypedBrand } from './brand-problems.ts';
import { defaultSender, isSenderAddress } from './sender-address.ts';

const empty: TypedBrand = {
  ...{ name: '', main: '', hover: '', dark: '', alt: '', ter: '' },
  ...{ supportEmail: '', supportPhone: '', senderName: '', senderAddress: '', replyTo: '' },
};
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  test('a brand that names none wears those of its design, without a style of its own', () => {
    for (const design of DESIGNS) expect(brandStyle(design, shippedBrand(design))).toBe('');
  });

  test('those of the designs are taken as they are', () => {
    for (const design of DESIGNS) expect(brandProblems({ ...empty, ...DESIGN_COLOURS[design] }, design)).toEqual([]);
  });

  test('with a main colour the shades follow it; without one they stay those of the design', () => {
    const brand = shippedBrand('loge');
    expect(themeKeys('loge', { ...brand, main: '#0b6b3a' })).toEqual({ main: '#0b6b3a' });
    expect(themeKeys('loge', { ...brand, ter: '#f2b233' })).toEqual({ ...DESIGN_COLOURS.loge, ter: '#f2b233' });
  });

  test('the one that is named in place of a weak one is taken, and no other is refused', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...BRAND_COLOURS), (wanted, name) => {
        const [wrong] = brandProblems({ ...empty, [name]: wanted }, 'loge').filter(({ field }) => field === name);
        const keys = themeKeys('loge', { ...shippedBrand('loge'), [name]: wanted });
        const holds = keys !== null && lightTheme(keys)[name] === wanted;
        expect(wrong === undefined).toBe(holds);
        if (wrong === undefined) return;
        const { colour: nearest } = wrong.values ?? {};
        if (typeof nearest !== 'string') throw new Error('No colour is named.');
        expect(brandProblems({ ...empty, [name]: nearest }, 'loge').filter(({ field }) => field === name)).toEqual([]);
      }),
    );
  });

  test('nothing but colours gets into the style', () => {
    const style = brandStyle('loge', { ...shippedBrand('loge'), main: '#0b6b3a', ter: '#f2b233' });
    expect(style).toMatch(
      /^(:root\[data-brand\]\[data-scheme='(light|dark)'\] \{( --[a-z0-9-]+: #[0-9a-f]{6};)+ \}\n){2}$/,
    );
  });
});

describe('the address of a sender', () => {
  test.each(['bonjour@exemple.fr', 'a.b+c@mail.exemple.co.uk', 'a@xn--toile-9ua.fr', 'ne-pas-repondre@loge.test'])(
    '%s is one',
    (address) => expect(isSenderAddress(address)).toBe(true),
  );
  test.each([
    ...['', 'bonjour', '@exemple.fr', 'bonjour@', 'bonjour@serveur', 'bonjour@localhost', 'bonjour@10.0.0.7'],
    ...['bonjour@[10.0.0.7]', 'bonjour@nas.lan', 'bonjour@nas.local', 'bonjour@a.internal', 'bonjour@exemple.fr.'],
    ...['Exemple <bonjour@exemple.fr>', 'a@exemple.fr, b@exemple.fr', 'a@exemple.fr\r\nBcc: b@exemple.fr'],
    ...['étoile@exemple.fr', `${'a'.repeat(65)}@exemple.fr`, 'a@-exemple.fr', 'a@exemple..fr', 'a@b@exemple.fr '],
  ])('%j is none', (address) => expect(isSenderAddress(address)).toBe(false));

  test('without one it is at the public host, where that is a domain', () => {
    expect(defaultSender('https://conciergerie.exemple.fr')).toBe('ne-pas-repondre@conciergerie.exemple.fr');
    for (const url of ['http://localhost:4100', 'http://127.0.0.1:4100', 'http://[::1]:4100', 'http://serveur', ''])
      expect(defaultSender(url)).toBeNull();
  });
});

test('no line break gets into what becomes a header, whatever else is typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('\n', '\r', '\u2028', '\u0000'), fc.string(), (before, sign, after) => {
      const text = before + sign + after;
      const fields = brandProblems({ ...empty, name: text, senderName: text, senderAddress: text }, 'loge');
      expect(fields.map(({ field }) => field)).toEqual(['name', 'senderName', 'senderAddress']);
    }),
  );
});
