import { myPushSettings } from '@loge/contract/notifications/my-push-settings';
import { subscribePush } from '@loge/contract/notifications/subscribe-push';
import { callAction } from '../client/call-action.ts';
import { isElsewhere } from '../client/endpoint.ts';
import { subscribeBrowser } from './subscribe-browser.ts';

/** Under which a browser remembers who wants to be told there. */
const wantedName = 'loge.push';

/** This browser is to be told for somebody; after they have signed in again too. */
export const rememberWanted = (userId: number): void => localStorage.setItem(wantedName, String(userId));
export const forgetWanted = (): void => localStorage.removeItem(wantedName);

/**
 * At a visit: a browser in which somebody wants to be told, and that is not among their devices, subscribes anew: they have signed in again, its push service has
 * changed its address, or the server its key. Nobody is asked anything.
 */
export async function keepSubscribed(userId: number): Promise<void> {
  try {
    if (isElsewhere() || localStorage.getItem(wantedName) !== String(userId)) return;
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    const { publicKey, devices } = await callAction(myPushSettings, {}, { quiet: true });
    if (devices.some(({ isCurrent, isOutdated }) => isCurrent && !isOutdated)) return;
    const subscription = await subscribeBrowser(publicKey);
    if (subscription !== undefined) await callAction(subscribePush, { ...subscription }, { quiet: true });
  } catch {
    // The next visit tries again.
  }
}
