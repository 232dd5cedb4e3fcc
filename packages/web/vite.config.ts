import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageGroup } from './src/messages/message-groups.ts';
import { compressedFiles } from './vite/compressed-files.ts';
import { contractsWithoutSchemas } from './vite/contracts-without-schemas.ts';
import { earlyScript } from './vite/early-script.ts';
import { serverRendering } from './vite/server-rendering.ts';
import { firstScreenFiles } from './vite/first-screens.ts';
import { guides } from './vite/guides.ts';
import { iconPaths } from './vite/icon-paths.ts';
import { precompiledMessages } from './vite/precompiled-messages.ts';
import { preloadedFonts } from './vite/preloaded-fonts.ts';
import { listOfflineScreenFiles } from './vite/offline-screens.ts';
import { serviceWorker } from './vite/service-worker.ts';

const server = 'http://127.0.0.1:4100';

/**
 * What nearly every first screen is made of travels in one file: a dozen requests fewer, and it compresses better. Signing in
 * needs all of it, so nothing may stand here that signing in does not need.
 */
const basics = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-intl|@formatjs/fast-memoize)/',
    'design-system/(actions/button\\.|links/|icons/)',
    'rolldown/runtime',
    'design-system/class-names',
    'design-system/fields/(field|input-box|text-field)\\.',
    'design-system/layout/(logo|visually-hidden)',
    'illustrations/(scene|objects/accueil)',
    'icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    'domain/src/access/server-address',
    'features/access/is-web-page\\.',
    'src/client/(call-action|device|encode-input|endpoint|page-facts|random-id|failures|app-version|failure-text|intention|problem-id|report-problem|request-context|store|topic-bus|use-call)\\.',
    'src/session/(audience|brand|kept-context|language|last-audience|outdated-banner|session|visit|return-path|fetch-session-user)\\.',
    'src/routing/(direction|sign-in-address|inside-main|own-route|paths|plain-screen|read-route|screen-title|current-view|start-screens|sign-in-path|desk-chat-path)\\.',
    'src/messages/(load-messages|messages-provider|same-keys|start-texts)\\.',
    'design-system/feedback/(error-boundary|render-error-report)',
    // Where nothing can be fetched any more, it is there.
    'entrance-app/screens/offline-screen\\.',
    'icons-react/dist/esm/icons/Icon(ArrowRight|Language|Mail)\\.',
  ].join('|'),
);

/** The router, which leads to every screen but the one of signing in. */
const router = new RegExp(
  [
    'node_modules/(@tanstack/(history|react-router|router-core|react-store|store)|use-sync-external-store)/',
    'src/routing/(entrance-guards|focus-title|has-screen|hash-bang|redirect-to|root-route|routed-app|router|router-frame|router-link|screen-failed|screen-pending|screens|unknown-screen|use-back|use-return-path)\\.',
    'design-system/(navigation/centre-open-tabs|status/skeleton)\\.',
    'src/entrance-app/routes\\.',
    'src/lists/list-address\\.',
  ].join('|'),
);

/** What the screens before signing in share: one file, for the person who is not signed in. */
const entrance =
  /entrance-app\/(entrance-page|entrance-depth|routerless-sign-in|sign-in-page)|features\/access\/(sign-in-form|use-login-steps|passkeys-supported|is-web-page|pigeonhole-wall|language-switch)|contract\/src\/access\/action-on-login/;

/** The step that follows the form. */
const passwordStep = /features\/access\/(password-step|second-factor-step|passkey-button)\./;

/**
 * The pictures of the wall beside the form, the fields of the step after it, and what any page does when there is time. Nothing of it may need the applications' file,
 * which is as large as all that signing in needs.
 */
const afterwards = new RegExp(
  [
    'design-system/(surfaces/arch|fields/(checkbox|password-field))\\.',
    'illustrations/(niche|object-names|use-object-shapes)\\.',
    'illustrations/objects/(colis|cordonnerie|courrier|dejeuner|enfants|fleurs|panier|pressing|velo)\\.',
    'src/client/copy-order-number\\.',
    'domain/src/(orders/order-number|shared/groups-of-three)\\.',
  ].join('|'),
);

/** What every application of signed-in people is made of besides, and the icons, each too small for a file of its own. */
const applications = new RegExp(
  [
    'node_modules/@tanstack/(query-core|react-query)/',
    'src/client/',
    'src/session/',
    'src/routing/(app-frame|screen-outlet|skip-link)',
    // A code that is scanned brings its library, which is larger than most screens: it comes with those that show one.
    'design-system/(feedback|status|values(?!/qr-code))/',
    'design-system/overlays/(dialog|dialogs|alert-dialog|dialog-questions|toasts|use-popover)\\.',
    'design-system/surfaces/',
    'design-system/layout/',
    'messages/use-label',
    'icons-react/dist/esm/icons/',
    'design-system/fields/(chip|search-field)\\.',
    'illustrations/poster\\.',
    'beneficiary-app/(count-badge|person-mark)\\.',
    'src/pictures/(service-picture|image-address)\\.',
    'domain/src/(shared/capitalised|conciergeries/(opening-hours|hours-words)|orders/progress-tracker)\\.',
    'contract/src/files/get-image-view',
    'features/(access/legal-texts|content/content-text)\\.',
  ].join('|'),
);

/** What a beneficiary sees first, and no other audience needs. */
const beneficiaryHome = new RegExp(
  [
    'beneficiary-app/(beneficiary-app|bottom-bar|bottom-navigation|top-bar|footer-links|games|use-counts|places|legal-text-address)\\.',
    'beneficiary-app/screens/(home-screen|layout/rail-page)\\.',
    'features/home/(desk-card|desk-line|greeting|use-desk|weekly-hours)\\.',
    'features/content/(offer-banner|news-card|offer-terms)\\.',
    'features/payments/credits-card\\.',
    'features/catalogue/(no-service-here|recent-searches|hint-target|use-search|search-box|search-suggestions|service-wall|use-place-name)\\.',
    'features/ordering/(use-duration|list/(sort-by-urgency|order-ticket|orders-in-progress))\\.',
    'illustrations/counter\\.',
    'offline/offline-preparation\\.',
    'src/client/(home-queries|read-prefetched-answers)\\.',
    'domain/src/catalogue/(typing-errors|search-hints)\\.',
    'contract/src/\\w+/(get-bnf-home-page-content|get-conc-infos|get-my-payment-options|home-categories-v2|my-orders-list)\\.',
  ].join('|'),
);

/** What fetches the next screen ahead, and what a beneficiary's screens begin by asking: not of the first visit's files. */
const fetchedAhead = new RegExp(
  [
    'src/routing/prefetch-screen\\.',
    'beneficiary-app/screen-questions\\.',
    'contract/src/\\w+/(my-alerts|my-order-series|my-waiting-list|order-detail|part-prez-list)\\.',
  ].join('|'),
);

export default defineConfig({
  plugins: [
    react(),
    contractsWithoutSchemas(),
    guides(),
    iconPaths(),
    precompiledMessages(),
    preloadedFonts(['first-headings', 'first-text']),
    firstScreenFiles(),
    listOfflineScreenFiles(),
    compressedFiles(),
    earlyScript(fileURLToPath(new URL('src/server-rendering/early-script.ts', import.meta.url)), 'early-script.js'),
    serverRendering(fileURLToPath(new URL('src/server-rendering/render-home.tsx', import.meta.url)), 'dist-server'),
    serviceWorker(fileURLToPath(new URL('src/offline/service-worker.ts', import.meta.url))),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: {
      '/gateway': server,
      '/paper-fonts': server,
      '/events': server,
      '/sso': server,
      '/api': server,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // Every asset stays a file of its own: the content security policy has no `data:` for fonts.
    assetsInlineLimit: 0,
    // Every browser that runs the application preloads by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long its plugins took is for the person who tunes them.
      checks: { pluginTimings: false },
      output: {
        // The routes name every file: each sign of a hash is a byte of the first visit that no compression saves.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: messageGroup, debugName: 'texts', priority: 4 },
            { name: 'basics', test: basics, priority: 3 },
            { name: 'router', test: router, priority: 2 },
            { name: 'entrance', test: entrance, priority: 2 },
            { name: 'password-step', test: passwordStep, priority: 2 },
            { name: 'afterwards', test: afterwards, priority: 2 },
            { name: 'applications', test: applications, minShareCount: 3, priority: 1 },
            { name: 'beneficiary-home', test: beneficiaryHome, priority: 0 },
            { name: 'fetched-ahead', test: fetchedAhead, priority: 0 },
          ],
        },
      },
    },
  },
});
