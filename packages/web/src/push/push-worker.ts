import { pushAct, readPush, type PushNews } from './push-news.ts';

/* What the service worker does with what is pushed to it: shows it once, takes it away again, and leads to what it is about. */

interface Waiting extends Event {
  readonly waitUntil: (done: Promise<unknown>) => void;
}
interface PushReceived extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface NotificationTapped extends Waiting {
  readonly notification: Notification & { readonly data: { readonly path?: string } | null };
}
interface WindowOfOurs {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
const worker = globalThis as unknown as {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly WindowOfOurs[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

const cacheName = 'loge.push';
const seenAddress = '/pushed-news';

/** One after the other: two of the same news that come at once would both be new. */
let last: Promise<unknown> = Promise.resolve();

/** Listens for push messages and for taps on what they show. */
export function addPushListeners(): void {
  addEventListener('push', (event) => {
    const { data, waitUntil } = event as PushReceived;
    last = last.then(() => take(data)).catch(() => undefined);
    waitUntil.call(event, last);
  });
  addEventListener('notificationclick', (event) => {
    const { notification, waitUntil } = event as NotificationTapped;
    notification.close();
    waitUntil.call(event, openPath(notification.data?.path ?? '/'));
  });
}

async function take(data: PushReceived['data']): Promise<void> {
  const news = readPush(parsed(data));
  if (news === null) return;
  const cache = await caches.open(cacheName);
  const kept: unknown = await (await cache.match(seenAddress))?.json();
  const { act, seen } = pushAct(news, Array.isArray(kept) ? kept.map(String) : []);
  if (act === 'show' && !('withdraws' in news)) await show(news);
  if (act === 'withdraw')
    for (const shown of await worker.registration.getNotifications({ tag: news.tag })) shown.close();
  await setBadge(news.badge);
  await cache.put(seenAddress, Response.json(seen));
}

function parsed(data: PushReceived['data']): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

const show = ({ title, body, tag, path, lang, at }: PushNews): Promise<void> => {
  const shown: NotificationOptions & { renotify: boolean; timestamp?: number } = {
    body,
    tag,
    lang,
    // A newer one about the same rings, in the place of the one before.
    renotify: true,
    icon: '/app-icon/192.png',
    badge: '/app-icon/badge.png',
    data: { path },
    ...(Number.isNaN(Date.parse(at)) ? {} : { timestamp: Date.parse(at) }),
  };
  return worker.registration.showNotification(title, shown);
};

async function setBadge(unread: number): Promise<void> {
  const { navigator } = globalThis as unknown as { navigator: { setAppBadge?: (count: number) => Promise<void> } };
  // Where the application is not installed there is no place for it.
  await navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** In the window that is open, so that nobody loses what they were at; else in a new one. */
async function openPath(path: string): Promise<void> {
  const url = new URL(`/#!${path}`, worker.location.origin).href;
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) return void (await worker.clients.openWindow(url));
  await open.focus().catch(() => undefined);
  await open.navigate(url).catch(() => worker.clients.openWindow(url));
}
