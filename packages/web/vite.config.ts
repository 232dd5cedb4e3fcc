import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageGroup } from './src/messages/message-groups.ts';
import { contractsWithoutSchemas } from './vite/contracts-without-schemas.ts';
import { iconPaths } from './vite/icon-paths.ts';
import { precompiledMessages } from './vite/precompiled-messages.ts';
import { preloadedFonts } from './vite/preloaded-fonts.ts';

const server = 'http://127.0.0.1:4100';

/**
 * What nearly every first screen is made of travels in one file: a dozen requests fewer, and it compresses better. Heavy or
 * rare parts stay with the screens that use them.
 */
const basics = new RegExp(
  [
    'design-system/(actions|links|icons)/',
    'design-system/class-names',
    'design-system/fields/(field|input-box|text-field|password-field)\\.',
    'design-system/surfaces/arch',
    'design-system/layout/(logo|text-link|visually-hidden)',
    'illustrations/(niche|scene|object-names|object-picture|use-object-shapes|objects/accueil)',
    'icons-react/dist/esm/(createReactComponent|defaultAttributes)',
  ].join('|'),
);

export default defineConfig({
  plugins: [
    react(),
    contractsWithoutSchemas(),
    iconPaths(),
    precompiledMessages(),
    preloadedFonts(['figtree-latin-wght-normal']),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: {
      '/gateway': server,
      '/events': server,
      '/api': server,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // Every asset stays a file of its own: the content security policy has no `data:` for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: messageGroup }, { name: 'basics', test: basics }] } },
    },
  },
});
