import { isApplePhone, isInstalled } from './push-support.ts';

/** What Chromium hands over where the application can be installed (check-browser.js keeps it). */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    logeInstall?: InstallPrompt | undefined;
  }
}

/** How the application comes to the home screen: the browser asks, or the person does it by a menu; null where it is there already or cannot be. */
export type InstallWay =
  | { readonly kind: 'prompt'; readonly prompt: InstallPrompt['prompt'] }
  | { readonly kind: 'byHand' }
  | null;

export function installWay(): InstallWay {
  if (isInstalled()) return null;
  const { logeInstall: asked } = window;
  if (asked !== undefined) return { kind: 'prompt', prompt: () => asked.prompt() };
  return isApplePhone() ? { kind: 'byHand' } : null;
}

/** It can be shown once. */
export const clearInstallPrompt = (): void => {
  window.logeInstall = undefined;
};
