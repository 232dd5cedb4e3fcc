import type { RegisteredRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { checkServerHealth } from '../client/check-server-health.ts';
import { reportRouteBy } from '../client/reported-route.ts';
import { session } from '../session/session.ts';
import { signInAddressOf, isAnonymous } from './sign-in-address.ts';
import { readRoute } from './read-route.ts';
import { showRouterlessSignIn, currentView } from './current-view.ts';

interface Routed {
  readonly router: RegisteredRouter;
  readonly RoutedApp: ComponentType;
  readonly hasScreenAt: (path: string) => boolean;
  readonly prefetchHome: () => Promise<void>;
}

let routed: Routed | undefined;

/** The router, once somebody has needed it. */
export const loadedRouter = (): RegisteredRouter | undefined => routed?.router;

/** What failed is fetched anew by the next call. */
async function fetchRouter(): Promise<Routed> {
  routed ??= await import('./routed-app.tsx');
  return routed;
}

/** Opens the first screen as soon as it is known who is there; after a failure, as soon as that is known again. */
export function startScreensOnSession(): void {
  reportRouteBy(() => routed?.router.state.matches.at(-1)?.fullPath);
  session.subscribe(() => {
    const now = session.get();
    const { what } = currentView.get();
    if (what !== 'nothing' && what !== 'unreachable') return;
    if (now.phase !== 'no-token' && now.phase !== 'signed-in') return;
    void (isAtSignIn() ? openRouterlessSignIn() : openScreens());
  });
}

/** Resolves when there is something to draw: a first screen, or what stands in its place. */
export function waitForFirstScreen(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { phase } = session.get();
      if (currentView.get().what !== 'nothing' || phase === 'offline' || phase === 'failed') resolve();
    };
    look();
    currentView.subscribe(look);
    session.subscribe(look);
  });
}

async function openRouterlessSignIn(): Promise<void> {
  try {
    const { RouterlessSignIn } = await import('../entrance-app/routerless-sign-in.tsx');
    if (!isAtSignIn()) return openScreens();
    // As the router would: `/` is no address of a screen.
    if (!readRoute(location).startsWith('/login')) replaceRoute('/login');
    addEventListener('popstate', handleHashChange);
    showRouterlessSignIn(RouterlessSignIn);
  } catch (error) {
    await missing(error);
  }
}

const isAtSignIn = (): boolean => isAnonymous(session.get()) && signInAddressOf(readRoute(location)) !== undefined;

/** A link was followed from the sign-in page, or somebody went back. The router's own listener hears of it after this one, and must have. */
function handleHashChange(): void {
  if (signInAddressOf(readRoute(location)) === undefined) setTimeout(() => void openScreens());
}

let opening: Promise<void> | undefined;

/** Fetches the router and the screen that the address names, and shows it without a flicker of placeholders. */
export function openScreens(): Promise<void> {
  opening ??= fetchAndShow()
    .catch(missing)
    .finally(() => (opening = undefined));
  return opening;
}

async function fetchAndShow(): Promise<void> {
  const { router, RoutedApp } = await fetchRouter();
  // The browser has followed a link by itself: without the router's own marks, the entry would be another one at each look, and loaded again.
  router.history.replace(readRoute(location));
  // Until the screen is drawn nobody else listens: in the meantime somebody may go back, or follow a link.
  const stopListening = router.history.subscribe(() => void router.load());
  // A screen that cannot be fetched shows its own failure.
  await router.load().catch(() => undefined);
  stopListening();
  removeEventListener('popstate', handleHashChange);
  resetReloadFlag();
  currentView.set({ what: 'screens', RoutedApp });
}

/** Fetching ahead is a courtesy: anyone who goes on is told what is wrong. */
export const prefetchRouter = (): void => void fetchRouter().catch(() => undefined);

export const prefetchHome = (): void =>
  void fetchRouter()
    .then((fetched) => fetched.prefetchHome())
    .catch(() => undefined);

/** Leads to a screen, whether or not the router is there. */
export function navigateTo(href: string): void {
  if (currentView.get().what === 'screens') void routed?.router.navigate({ href });
  else location.hash = `#!${href}`;
}

/** From the sign-in page to where somebody was going, leaving no step back to it. */
export async function enter(href: string): Promise<void> {
  replaceRoute(href);
  await openScreens();
}

/** Whether an address has a screen. Without the router it is a stranger who asks: they are led to what their sign-in needs. */
export const hasScreenNow = (path: string): boolean =>
  routed?.hasScreenAt(path) ?? /^\/(forceChangePass|forceSso)\//.test(path);

/** Where one stands. */
export const currentRoute = (): string => routed?.router.state.location.href ?? readRoute(location);

const replaceRoute = (href: string): void => history.replaceState(history.state, '', `${location.pathname}#!${href}`);

const reloadKey = 'loge.reloaded';

/**
 * The server is there and the files are not: a newer version has taken their place, or the browser remembers that they were missing. The page is
 * loaded anew, once by itself and whenever somebody tries again. Else there is no network.
 */
async function missing(error: unknown): Promise<void> {
  const isTriedAgain = currentView.get().what === 'unreachable';
  const noServer = await checkServerHealth(error);
  if (noServer === undefined && (setReloadFlag() || isTriedAgain)) return location.reload();
  currentView.set({ what: 'unreachable' });
}

/** False where the page was loaded anew already, without avail. */
function setReloadFlag(): boolean {
  try {
    const isFirst = sessionStorage.getItem(reloadKey) === null;
    sessionStorage.setItem(reloadKey, 'yes');
    return isFirst;
  } catch {
    // Storage may be forbidden: rather no second load than one after the other.
    return false;
  }
}

function resetReloadFlag(): void {
  try {
    sessionStorage.removeItem(reloadKey);
  } catch {
    // Nothing was kept.
  }
}
