import type { Colour } from '../shared/colour.ts';
import { colourAt, contrast, lchOf } from '../shared/contrast.ts';

/** What a brand or a calling application names; what is left out follows from `main`, or stays as the design has it. */
export interface ThemeKeys {
  /** Acts: buttons, links, selection. */
  readonly main: Colour;
  /** `main` under the pointer. */
  readonly hover?: Colour;
  /** The counter: bands, toasts, side bar. */
  readonly dark?: Colour;
  /** Done and ready. */
  readonly alt?: Colour;
  /** The one mark that must be seen. */
  readonly ter?: Colour;
}

/** Every colour of the design by the name of its variable, without the dashes in front. */
export type ThemeColours = Readonly<Record<string, Colour>>;

export const readable = 4.5;
const white: Colour = '#ffffff';
const night: Colour = '#0b0d1d';

/** What text in a brand's colours stands on: the surfaces of the design, light and dark. */
export const surfaces = { light: [white, '#f4f5fa'], dark: ['#171a2b', '#10121f'] } as const;

const step = 0.005;

/** The colour itself if it holds, else the nearest darker (`-1`) or lighter (`1`) one of its hue that does. */
function correct(colour: Colour, direction: 1 | -1, holds: (candidate: Colour) => boolean): Colour {
  const { lightness, chroma, hue } = lchOf(colour);
  let candidate = colour;
  for (let at = lightness; !holds(candidate); at += direction * step) {
    if (at < 0 || at > 1) return direction === 1 ? white : '#000000';
    candidate = colourAt({ lightness: at, chroma, hue });
  }
  return candidate;
}

const hasContrast = (colour: Colour, grounds: readonly Colour[]): boolean =>
  grounds.every((ground) => contrast(colour, ground) >= readable);

/** The hue of a colour at another lightness, at most so vivid. */
function shade(of: Colour, lightness: number, maxChroma: number): Colour {
  const { chroma, hue } = lchOf(of);
  return colourAt({ lightness, chroma: Math.min(chroma, maxChroma), hue });
}

const lightTints = (main: Colour) => ({
  'main-50': shade(main, 0.968, 0.014),
  'main-100': shade(main, 0.928, 0.03),
  'main-200': shade(main, 0.86, 0.06),
  'main-300': shade(main, 0.74, 0.1),
});

const darkTints = (main: Colour) => ({
  'main-50': shade(main, 0.26, 0.05),
  'main-100': shade(main, 0.305, 0.07),
  'main-200': shade(main, 0.385, 0.09),
  'main-300': shade(main, 0.525, 0.12),
});

/** A little darker; where it is almost black already, a little lighter. */
const pressed = (main: Colour): Colour => {
  const { lightness } = lchOf(main);
  return shade(main, lightness < 0.3 ? Math.max(lightness + 0.1, 0.3) : lightness * 0.86, 1);
};

/**
 * The colours by day. `main`, `dark`, `alt` are darkened, in steps that look alike, until white text on them and they themselves as text
 * are readable (4.5 : 1); a colour that holds stays as it is. Rule: docs/rules/colours.md
 */
export function lightTheme(keys: ThemeKeys): ThemeColours {
  const main = correct(keys.main, -1, (candidate) => {
    const tints = lightTints(candidate);
    return hasContrast(candidate, [...surfaces.light, tints['main-50'], tints['main-100']]);
  });
  const { lightness } = lchOf(main);
  const dark = correct(keys.dark ?? shade(main, Math.min(lightness * 0.62, 0.27), 0.09), -1, (candidate) =>
    hasContrast(candidate, [white, shade(candidate, 0.86, 0.05)]),
  );
  return {
    main,
    hover: correct(keys.hover ?? pressed(main), -1, (candidate) => hasContrast(candidate, [white])),
    dark,
    'dark-ink': dark,
    'on-main': white,
    'on-main-soft': correct(shade(main, 0.86, 0.05), 1, (candidate) => hasContrast(candidate, [main])),
    'on-dark': white,
    'on-dark-soft': shade(dark, 0.86, 0.05),
    focus: main,
    ...lightTints(main),
    'il-blue': shade(main, Math.min(0.56, Math.max(0.44, lightness)), 0.2),
    'il-night': shade(main, 0.27, 0.1),
    ...(keys.alt === undefined ? {} : { alt: correct(keys.alt, -1, (c) => hasContrast(c, [white])), 'on-alt': white }),
    ...(keys.ter === undefined ? {} : marks(keys.ter, dark, -1)),
  };
}

/** The same at night, for the back office: text colours are lightened until they are readable on dark surfaces. */
export function darkTheme(keys: ThemeKeys): ThemeColours {
  const wished = shade(keys.main, Math.max(0.79, lchOf(keys.main).lightness), 0.11);
  const main = correct(wished, 1, (candidate) => {
    const tints = darkTints(candidate);
    return hasContrast(candidate, [...surfaces.dark, tints['main-50'], tints['main-100']]);
  });
  const { lightness } = lchOf(main);
  const hover = shade(main, Math.min(1, lightness + 0.06), 0.09);
  const dark = shade(main, 0.17, 0.04);
  const on = (colour: Colour, start: number) =>
    correct(shade(main, start, 0.09), -1, (candidate) => hasContrast(candidate, [colour, hover]));
  return {
    main,
    hover,
    dark,
    'dark-ink': lightTheme(keys)['dark-ink'] ?? night,
    'on-main': on(main, 0.24),
    'on-main-soft': on(main, 0.34),
    'on-dark': white,
    'on-dark-soft': shade(main, 0.86, 0.05),
    focus: main,
    ...darkTints(main),
    ...(keys.alt === undefined
      ? {}
      : { alt: correct(shade(keys.alt, 0.8, 0.13), 1, (c) => hasContrast(c, surfaces.dark)), 'on-alt': night }),
    ...(keys.ter === undefined ? {} : { 'ter-text': correct(keys.ter, 1, (c) => hasContrast(c, surfaces.dark)) }),
  };
}

/** A mark bears dark text, or white where that reads better; as text itself it is darkened until it is readable. */
function marks(ter: Colour, dark: Colour, direction: 1 | -1): ThemeColours {
  const onTer = contrast(dark, ter) >= contrast(white, ter) ? dark : white;
  const holds = (candidate: Colour) => hasContrast(candidate, [onTer]);
  return {
    ter: correct(ter, onTer === dark ? 1 : -1, holds),
    'on-ter': onTer,
    'ter-text': correct(ter, direction, (candidate) => hasContrast(candidate, surfaces.light)),
  };
}
