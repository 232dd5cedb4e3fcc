import type { Plugin } from 'vite';
import { chunkOf, withNeeded } from './chunk-files.ts';

/** What a beneficiary looks at, in each design; what one fills in needs a network anyway. */
const offlineScreens = {
  second: [
    'screens/home-screen.tsx',
    'screens/services-screen.tsx',
    'screens/universe-screen.tsx',
    'screens/category-screen.tsx',
    'screens/partner-screen.tsx',
    'screens/offers-of-the-moment-screen.tsx',
    'screens/offer-of-the-moment-screen.tsx',
    'screens/news-screen.tsx',
    'screens/activity-screen.tsx',
    'screens/order-detail-screen.tsx',
    'screens/notifications-screen.tsx',
    'screens/favourites-screen.tsx',
    'screens/menu-screen.tsx',
  ],
  first: [
    'first-design/screens/home-screen.tsx',
    'first-design/screens/orders-screen.tsx',
    'first-design/screens/universe-screen.tsx',
    'first-design/screens/category-screen.tsx',
    'first-design/screens/partner-screen.tsx',
    'first-design/screens/menu-screen.tsx',
    'screens/services-screen.tsx',
    'screens/order-detail-screen.tsx',
    'screens/notifications-screen.tsx',
  ],
} as const;

/** Texts that these screens fetch beside those of every beneficiary, in either language. */
const furtherTexts = ['messages/fr/withdrawal.ts', 'messages/en/withdrawal.ts'] as const;

/** Writes `reading-screens.json`: by design the files of the screens that are kept for a visit without a network. */
export function listOfflineScreenFiles(): Plugin {
  return {
    name: 'loge:reading-screens',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const filesOf = (screens: readonly string[]): readonly string[] => {
          const found = new Set<string>();
          const modules = [...screens.map((screen) => `beneficiary-app/${screen}`), ...furtherTexts];
          for (const module of modules) {
            const chunk = chunkOf(bundle, `src/${module}`);
            if (chunk === undefined) this.error(`What is read without a network names ${module}, which is not built`);
            withNeeded(bundle, chunk.fileName, found);
          }
          return [...found].map((file) => `/${file}`).sort();
        };
        const listed = Object.entries(offlineScreens).map(([design, screens]) => [design, filesOf(screens)]);
        this.emitFile({
          type: 'asset',
          fileName: 'reading-screens.json',
          source: JSON.stringify(Object.fromEntries(listed)),
        });
      },
    },
  };
}
