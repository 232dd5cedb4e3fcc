/** How an editor left the lists of content: kept in a cookie of seven days (Spec: partner-content-locker §9 "The content-management cookie lasts 7 days"). */
export interface ContentFilters {
  readonly waiting: boolean;
  readonly online: boolean;
  readonly ended: boolean;
  /** Typed words of the French title. */
  readonly words: string;
  /** A conciergerie; 0 for all. */
  readonly desk: number;
}

const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60;
const MAX_WORDS_LENGTH = 100;

export const firstFilters: ContentFilters = { waiting: true, online: true, ended: false, words: '', desk: 0 };

/** The filters of a cookie header; the usual ones where it holds none that can be read. */
export function readFilters(cookies: string): ContentFilters {
  const [, text] = /(?:^|; )contentManagement=([^;]*)/.exec(cookies) ?? [];
  const kept = new URLSearchParams(text === undefined ? '' : safelyDecoded(text));
  const isOn = (name: 'waiting' | 'online' | 'ended') => (kept.has(name) ? kept.get(name) === '1' : firstFilters[name]);
  const desk = Number(kept.get('desk') ?? 0);
  return {
    waiting: isOn('waiting'),
    online: isOn('online'),
    ended: isOn('ended'),
    words: (kept.get('words') ?? '').slice(0, MAX_WORDS_LENGTH),
    desk: Number.isSafeInteger(desk) && desk > 0 ? desk : 0,
  };
}

/** The cookie that keeps them. */
export function filtersCookie({ waiting, online, ended, words, desk }: ContentFilters): string {
  const kept = new URLSearchParams({
    waiting: waiting ? '1' : '0',
    online: online ? '1' : '0',
    ended: ended ? '1' : '0',
    words: words.slice(0, MAX_WORDS_LENGTH),
    desk: String(desk),
  });
  return `contentManagement=${encodeURIComponent(kept.toString())}; path=/; max-age=${SEVEN_DAYS_SECONDS}; samesite=lax`;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
