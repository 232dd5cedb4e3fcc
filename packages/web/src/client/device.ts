import { pageFact } from './page-facts.ts';
import { randomId } from './random-id.ts';

const storageKey = 'loge.device';

/** A random name of this browser, kept over visits. It lets people see their sessions by device; it says nothing about them. */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null) return kept;
    const created = randomId();
    localStorage.setItem(storageKey, created);
    return created;
  } catch {
    // Storage may be forbidden: such a browser is a new device at each visit.
    return 'unknown';
  }
}

/** What this page is a part of: release and build, as its server wrote into it. In development there is none. */
export const clientRevision = pageFact('version');

/** Without the build: what people name it by. */
export const release = clientRevision?.split('+')[0];

/** Whether this page runs in the mobile application, which names itself to every server. */
export const isNativeApp = (): boolean => /\bLogeApp\/\d/.test(navigator.userAgent);

/** The client's name and revision, sent as `fromApp` with every call: servers lead nobody out of the mobile application. */
export const clientName = `${isNativeApp() ? 'loge-mobile' : 'loge-web'}/${clientRevision ?? 'dev'}`;
