import { ExpirationPlugin } from 'workbox-expiration';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { addPushListeners } from '../push/push-worker.ts';
import type { StrategyOptions } from 'workbox-strategies/Strategy.js';

/**
 * The service worker: the page, its files and the pictures of services without a network. It keeps no answer of the gateway; those that may be
 * read without a network are kept by the page (keep-visit.ts).
 */

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

const router = new Router();
const serve = (...route: ConstructorParameters<typeof Route>): void => router.registerRoute(new Route(...route));

/** What is used least goes first, and what is older than so many days. */
const atMost = (maxEntries: number, days: number): Plugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * 24 * 3_600, purgeOnQuotaError: true }) as Plugin;

/** Files of the build carry the hash of what they hold, and those beside the page hardly change. */
const isFileOfTheBuild = ({ pathname }: URL): boolean =>
  pathname.startsWith('/assets/') || /^\/[\w-]+\.(js|svg|png|webp|woff2|webmanifest)$/.test(pathname);

/** There is one page, whatever stands behind the hash; a newer build is asked for first. */
serve(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/',
  new NetworkFirst({
    cacheName: 'loge.page',
    networkTimeoutSeconds: 3,
    plugins: [{ cacheKeyWillBeUsed: async () => '/' }, cacheOnlySuccess(), withoutRenderedScreen()],
  }),
);

serve(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode !== 'navigate' && isFileOfTheBuild(url),
  new CacheFirst({
    cacheName: 'loge.files',
    plugins: [cacheOnlySuccess(), atMost(400, 60)],
  }),
);

serve(
  ({ url, request, sameOrigin }) => sameOrigin && request.destination === 'image' && url.pathname === '/gateway',
  new CacheFirst({
    cacheName: 'loge.pictures',
    plugins: [
      {
        // What the server calls immutable is public; a picture that only its owner may see is not kept.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && response.headers.get('cache-control')?.includes('immutable') === true
            ? response
            : null,
      },
      atMost(200, 30),
    ],
  }),
);

/** The page names what it loaded before there was a service worker. */
router.addCacheListener();
router.addFetchListener();
addPushListeners();

/** A proxy's sign-in page or an error in its place is kept nowhere. */
function cacheOnlySuccess() {
  return {
    cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
      response.status === 200 && !response.redirected ? response : null,
  };
}

/** What the server has rendered for one person, and what it was made of, are kept as little as any answer (server/src/platform/gateway/web-page.ts). */
function withoutRenderedScreen() {
  return {
    cacheWillUpdate: async ({ response }: { readonly response: Response }) => {
      const page = await response.clone().text();
      return new Response(page.replace(/<template id="rendered-screen"[^]*(?=<\/body>)/, ''), response);
    },
  };
}

// A newer one takes over at once: it answers the same addresses in the same way.
const scope = globalThis as unknown as {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
};
addEventListener('install', () => void scope.skipWaiting());
addEventListener('activate', (event) =>
  (event as Event & { readonly waitUntil: (done: Promise<void>) => void }).waitUntil(scope.clients.claim()),
);
