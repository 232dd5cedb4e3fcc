/** What the server pushes (server/src/platform/push/deliver-push.ts). */
export interface PushNews {
  /** The same for the same piece of news, however often it comes. */
  readonly id: string;
  /** A newer one about the same takes its place. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** An address of the application. */
  readonly path: string;
  readonly lang: string;
  readonly at: string;
  readonly badge: number;
}

export interface PushWithdrawal {
  readonly id: string;
  readonly tag: string;
  readonly withdraws: true;
  readonly badge: number;
}

/** How many names of news a device keeps, to know what it has shown. */
export const keptNames = 200;

/** What a message is, as its sender wrote it; null for anything else. */
export function readPush(said: unknown): PushNews | PushWithdrawal | null {
  if (typeof said !== 'object' || said === null) return null;
  const { id, tag, title, body, path, lang, at, badge, withdraws } = said as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof tag !== 'string') return null;
  const unread = typeof badge === 'number' && badge >= 0 ? badge : 0;
  if (withdraws === true) return { id, tag, withdraws, badge: unread };
  if (typeof title !== 'string' || typeof body !== 'string') return null;
  return {
    id,
    tag,
    title,
    body,
    // Only into the application: an address of elsewhere opens its first screen.
    path: typeof path === 'string' && /^\/(?!\/)[\w./-]*$/.test(path) ? path : '/',
    lang: lang === 'en' ? 'en' : 'fr',
    at: typeof at === 'string' ? at : '',
    badge: unread,
  };
}

/** What a device does with a message: a piece of news that comes twice, because a server died after it had sent it, is shown once. */
export function pushAct(
  news: PushNews | PushWithdrawal,
  seen: readonly string[],
): { readonly act: 'show' | 'withdraw' | 'nothing'; readonly seen: readonly string[] } {
  if (seen.includes(news.id)) return { act: 'nothing', seen };
  return { act: 'withdraws' in news ? 'withdraw' : 'show', seen: [...seen, news.id].slice(-keptNames) };
}
