import { darkTheme, lightTheme, type ThemeColours } from '@loge/domain/access/theme-colours';
import type { Colour } from '@loge/domain/shared/colour';
import { updateThemeColorMeta } from './brand.ts';

const sheet = new CSSStyleSheet();

/** Dresses the page in a main colour, corrected so that everything stays readable, by day and at night; null takes it off. */
export function applyMainColour(colour: Colour | null): void {
  sheet.replaceSync(colour === null ? '' : rulesFor(colour));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  updateThemeColorMeta();
}

/** Stronger than the tokens of every brand and scheme. */
const rulesFor = (main: Colour): string => rule('light', lightTheme({ main })) + rule('dark', darkTheme({ main }));

const rule = (scheme: string, colours: ThemeColours): string =>
  `:root[data-brand][data-scheme='${scheme}'] { ${Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ')} }\n`;
