/** Whether this browser can be told: at once, after it was allowed again in its settings, or once the application is on the home screen. */
export type PushSupport = 'ready' | 'blocked' | 'install-first' | 'unsupported';

/** Safari on a phone takes messages for applications of the home screen alone. */
export const isApplePhone = (): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The application stands in a window of its own: it is installed. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || matchMedia('(display-mode: fullscreen)').matches;

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere) return isApplePhone() && !isInstalled() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}
