import type { Design } from '../access/designs.ts';
import { darkTheme, lightTheme, type ThemeColours, type ThemeKeys } from '../access/theme-colours.ts';
import type { Colour } from '../shared/colour.ts';

/** The colours that a brand names; null follows from `main`, or is the design's own. Rule: docs/rules/colours.md */
export interface BrandColours {
  readonly main: Colour | null;
  readonly hover: Colour | null;
  readonly dark: Colour | null;
  readonly alt: Colour | null;
  readonly ter: Colour | null;
}

export const BRAND_COLOURS = ['main', 'hover', 'dark', 'alt', 'ter'] as const satisfies readonly (keyof BrandColours)[];

/** What people see of an installation, or of one of its desks: what the desk leaves open is filled in. Rule: docs/rules/brands.md */
export interface Brand extends BrandColours {
  readonly design: Design;
  readonly name: string;
  /** Its file's id; null shows the design's own mark. */
  readonly logo: string | null;
  /** Whom people turn to who cannot get in; null for nobody. */
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  /** In front of the sender's address; null: the desk's name, or the brand's. */
  readonly senderName: string | null;
  /** Null: the address of the settings, or of the public host. */
  readonly senderAddress: string | null;
  readonly replyTo: string | null;
}

/** The five colours of each design as it is shipped (design-system/tokens.css). */
export const DESIGN_COLOURS: Readonly<Record<Design, Required<ThemeKeys>>> = {
  loge: { main: '#2b3c9e', hover: '#222f80', dark: '#161c4f', alt: '#17714f', ter: '#f0654a' },
  mirabelle: { main: '#6a2458', hover: '#541a46', dark: '#2e0f29', alt: '#3b6b22', ter: '#f2b233' },
};

/** The installation as it is shipped: nobody has said anything about it. */
export const shippedBrand = (design: Design): Brand => ({
  design,
  name: 'Loge',
  logo: null,
  main: null,
  hover: null,
  dark: null,
  alt: null,
  ter: null,
  supportEmail: null,
  supportPhone: null,
  senderName: null,
  senderAddress: null,
  replyTo: null,
});

/** Where a brand's logo is had, by anybody. */
export const logoAddress = (fileId: string): string => `/gateway?action=getImageView&id=${fileId}`;

/** What colours of a brand are derived from; null where it has none of its own. */
export function themeKeys(design: Design, colours: BrandColours): ThemeKeys | null {
  const named = Object.fromEntries(
    BRAND_COLOURS.flatMap((name) => (colours[name] === null ? [] : [[name, colours[name]]])),
  );
  if (Object.keys(named).length === 0) return null;
  // With a main colour of its own the shades follow it; else they stay those of the design.
  return colours.main === null ? { ...DESIGN_COLOURS[design], ...named } : { main: colours.main, ...named };
}

/** The style of a page in a brand's colours, by day and at night; empty where the design's own stand. */
export function brandStyle(design: Design, colours: BrandColours): string {
  const keys = themeKeys(design, colours);
  return keys === null ? '' : rule('light', lightTheme(keys)) + rule('dark', darkTheme(keys));
}

/** Stronger than the tokens of every design and scheme. */
const rule = (scheme: string, colours: ThemeColours): string =>
  `:root[data-brand][data-scheme='${scheme}'] { ${Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ')} }\n`;
