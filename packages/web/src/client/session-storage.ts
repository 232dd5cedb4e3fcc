/**
 * What this window remembers over a reload and over a visit to another site, such as a payment page. Another window remembers
 * for itself. Where a browser keeps nothing, all of it lasts as long as the page.
 */

/** What was kept under a name; null where there is nothing, or nothing that can be read. */
export function readSessionStorage(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value under a name; undefined forgets it. */
export function writeSessionStorage(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be forbidden or full.
  }
}

/** Forgets everything whose name begins so, but what begins with `but`. */
export function removeByPrefix(prefix: string, but?: string): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(prefix) && (but === undefined || !name.startsWith(but))) sessionStorage.removeItem(name);
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}
