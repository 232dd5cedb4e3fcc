import type { BrandDraft, ShownBrand } from '@loge/contract/brands/brand-wire';
import type { Design } from '@loge/domain/access/designs';
import { lightTheme, type ThemeColours } from '@loge/domain/access/theme-colours';
import { themeKeys } from '@loge/domain/brands/brand';
import { typedColour, typedColours } from '@loge/domain/brands/brand-problems';

/** The colours by day that a brand has as it is typed, over what it follows; null where they are the design's own. */
export function draftTheme(design: Design, draft: BrandDraft, follows: ShownBrand['colours']): ThemeColours | null {
  const typed = typedColours(draft);
  const above = (name: keyof typeof follows) => typedColour(follows[name] ?? '');
  // The shades come from where the main colour comes from.
  const shades = typed.main === null ? { hover: above('hover'), dark: above('dark') } : { hover: null, dark: null };
  const keys = themeKeys(design, {
    main: typed.main ?? above('main'),
    hover: typed.hover ?? shades.hover,
    dark: typed.dark ?? shades.dark,
    alt: typed.alt ?? above('alt'),
    ter: typed.ter ?? above('ter'),
  });
  return keys === null ? null : lightTheme(keys);
}
