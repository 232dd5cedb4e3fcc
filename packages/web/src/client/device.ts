const storageKey = 'loge.device';

/** A random name of this browser, kept over visits. It lets people see their sessions by device; it says nothing about them. */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null) return kept;
    const created = crypto.randomUUID();
    localStorage.setItem(storageKey, created);
    return created;
  } catch {
    // Storage may be forbidden: such a browser is a new device at each visit.
    return 'unknown';
  }
}

/** The client's name and revision, sent as `fromApp` with every call. */
export const clientName = `loge-web/${import.meta.env.VITE_REVISION ?? 'dev'}`;
