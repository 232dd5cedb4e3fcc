import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter, AsyncRouteComponent } from '@tanstack/react-router';
import { keepAnswers } from './keep-answers.ts';

/** What one looks at; what one fills in needs a network anyway. */
const readingScreens = {
  second: [
    '/bnfv2/home',
    '/universes',
    '/bnfv2/universe/$id',
    '/bnfv2/category/$universe/$category',
    '/bnfv2/partenaire/$universe/$category/$partner',
    '/bnfv2/odm',
    '/bnfv2/odm/$id',
    '/bnfv2/actu/$id',
    '/bnfv2/activity',
    '/bnfv2/orderDetail/$id',
    '/bnfv2/notifications',
    '/bnfv2/favorites',
    '/bnfv2/menu',
  ],
  first: [
    '/order',
    '/orders',
    '/universe/$id',
    '/universes',
    '/catOffre/$uId/$coId',
    '/offrePart/$uId/$coId/$partId',
    '/orderDetail/$id',
    '/notifications',
    '/menu',
  ],
} as const;

type Screen = AsyncRouteComponent<object>;

interface NextVisit {
  readonly owner: number;
  readonly client: QueryClient;
  readonly router: AnyRouter;
  readonly design: keyof typeof readingScreens;
}

/**
 * Makes the next visit readable without a network: the page and its files by the service worker, and what the person is answered. Answers how to stop
 * keeping answers; the files stay, they are nobody's. A browser without service workers (or a page of a site that is not safe) keeps nothing.
 */
export async function serveWithoutNetwork({ owner, client, router, design }: NextVisit): Promise<() => void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  await fetchScreens(router, readingScreens[design]);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: ['/', ...filesOfThePage()] } });
  return keepAnswers(owner, client);
}

async function fetchScreens(router: AnyRouter, paths: readonly string[]): Promise<void> {
  const routes = router.routesByPath as Readonly<Record<string, { readonly options: { readonly component?: Screen } }>>;
  await Promise.all(paths.map(async (path) => routes[path]?.options.component?.preload?.()));
}

/** Everything of this server that the page has fetched so far, its answers excepted. They come from the browser's own memory. */
const filesOfThePage = (): readonly string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /\.\w+$/.test(pathname))
      .map(({ href }) => href),
  ),
];
