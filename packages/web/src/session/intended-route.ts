const storageKey = 'loge.wanted';

/** Remembers where somebody was going who owes a forced screen first; it is kept over a reload. */
export function keepIntendedRoute(route: string): void {
  try {
    sessionStorage.setItem(storageKey, route);
  } catch {
    // Storage may be forbidden: then they start at home.
  }
}

/** Where they were going, once. */
export function takeIntendedRoute(): string | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey) ?? undefined;
    sessionStorage.removeItem(storageKey);
    return kept;
  } catch {
    return undefined;
  }
}
