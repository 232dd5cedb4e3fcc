/** What somebody has typed and not sent lies in session storage under names that begin so. */
export const unsentPrefix = 'loge.chat.';
/** The browser's database of the files that would go along. */
export const unsentFiles = 'loge.chat';

/** Where the last searches lie. */
export const searchesName = 'loge.searches';

/** Nothing that somebody wrote and did not send, or looked for, stays on a device that others use. */
export function clearLocalData(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(unsentPrefix)) sessionStorage.removeItem(name);
    localStorage.removeItem(searchesName);
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase(unsentFiles);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The browser's cache in which the last visit lies (offline-visit.ts). */
export const keptName = 'loge.kept';

/** Nobody reads without a network what another person was answered. */
export function clearOfflineVisit(): void {
  // A page that is not safe has no caches, and kept nothing.
  if ('caches' in globalThis) void caches.delete(keptName).catch(() => undefined);
}
