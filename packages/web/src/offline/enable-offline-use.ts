import type { QueryClient } from '@tanstack/react-query';
import { keepSubscribed } from '../push/push-upkeep.ts';
import { cacheAnswersOffline } from './cache-answers.ts';

interface OfflinePreparation {
  readonly owner: number;
  readonly client: QueryClient;
  readonly design: 'first' | 'second';
}

/**
 * Makes the next visit readable without a network: the page and its files by the service worker, and what the person is answered. Answers how to stop
 * keeping answers; the files stay, they are nobody's. A browser without service workers (or a page of a site that is not safe) keeps nothing.
 */
export async function enableOfflineUse({ owner, client, design }: OfflinePreparation): Promise<() => void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  if (active !== null) await keepFiles(active, ['/', ...(await offlineScreenFiles(design)), ...filesOfThePage()]);
  void keepSubscribed(owner);
  return cacheAnswersOffline(owner, client);
}

/** The files of the screens that may be read without a network (vite/offline-screens.ts), most of which were not opened yet. */
async function offlineScreenFiles(design: OfflinePreparation['design']): Promise<readonly string[]> {
  const answer = await fetch('/reading-screens.json');
  return ((await answer.json()) as Record<OfflinePreparation['design'], readonly string[]>)[design];
}

/** The worker fetches them: nothing of it runs in the page, where somebody may be tapping. Resolves when all of them are kept. */
const keepFiles = (worker: ServiceWorker, urlsToCache: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }, [port2]);
  });

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
