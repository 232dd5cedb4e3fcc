/** What the server needs to push to this browser. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks the person, where they were not asked before. False where they do not want it. */
export const askPermission = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/**
 * Subscribes this browser at its push service, for messages of the server that has `publicKey`. A subscription that was made for another key is replaced. Undefined
 * where the browser or its service does not let it.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | undefined> {
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    if (before !== null && textOf(before.options.applicationServerKey) !== publicKey) await before.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
    return { endpoint: made.endpoint, p256dh: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) };
  } catch {
    return undefined;
  }
}

/** Takes off this device what it shows about a topic, or all of it: it was read here. */
export async function closeNotifications(tag?: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications(tag === undefined ? {} : { tag })) ?? [];
  for (const notification of shown) notification.close();
}
