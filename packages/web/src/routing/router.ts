import { createRouter } from '@tanstack/react-router';
import { entranceRoutes } from '../entrance-app/routes.ts';
import type { AllRoutes } from './all-routes.ts';
import { beganAtSignIn } from './current-view.ts';
import { createHashBangHistory } from './hash-bang.ts';
import type { ScreenAudience } from './entrance-guards.ts';
import { hasScreen } from './has-screen.ts';
import { rootRoute } from './root-route.tsx';
import { RouterFrame } from './router-frame.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenPending } from './screen-pending.tsx';
import { UnknownScreen } from './unknown-screen.tsx';

export const router = createRouter({
  // At first only the entrance; the rest is added when somebody has signed in, so the type is that of the whole.
  routeTree: rootRoute.addChildren(entranceRoutes) as unknown as AllRoutes,
  history: createHashBangHistory(),
  context: { openAllScreens, openFurtherScreens, latestHref: () => router.latestLocation.href, audienceOf },
  InnerWrap: RouterFrame,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenFailed,
  defaultNotFoundComponent: UnknownScreen,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  scrollRestoration: restoresScroll,
});

// What a screen begins with is asked beside its code; of a home that a visit begins with, it was asked before (client/prefetch-first-answers.ts). Whatever goes wrong is
// said by the screen, which asks for itself.
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged, toLocation }) => {
  const isAsked = fromLocation === undefined && !beganAtSignIn() && toLocation.pathname === '/bnfv2/home';
  if (!pathChanged || isAsked) return;
  void import('./prefetch-screen.ts')
    .then(({ prefetchScreenAnswers }) => prefetchScreenAnswers(router, toLocation))
    .catch(() => undefined);
});

let hasDrawn = false;

/** Whoever has scrolled the server-rendered first screen stays there when the screen itself takes its place (server-rendering/start-page.ts). */
function restoresScroll(): boolean {
  const isRendered = !hasDrawn && scrollY > 0;
  hasDrawn = true;
  return !isRendered;
}

let isOpen = false;

/**
 * Makes the screens of the applications known: only whoever has signed in needs them. True when they were not known before,
 * to everybody who asked before they were: while they are fetched, somebody may already be on the way elsewhere.
 */
async function openAllScreens(): Promise<boolean> {
  if (isOpen) return false;
  const { appRoutes } = await import('./app-routes.ts');
  if (!isOpen) {
    isOpen = true;
    appRoutes();
    router.setRoutes(router.buildRouteTree());
  }
  return true;
}

let isFurtherOpen = false;

/** The same for the screens that few open. It adds to those of the applications, which are known by then. */
async function openFurtherScreens(): Promise<boolean> {
  if (isFurtherOpen) return false;
  const { allRoutes } = await import('./all-routes.ts');
  if (!isFurtherOpen) {
    isFurtherOpen = true;
    allRoutes();
    router.setRoutes(router.buildRouteTree());
  }
  return true;
}

const audiences: Readonly<Record<string, ScreenAudience>> = {
  '/beneficiary': 'beneficiary',
  '/back-office': 'manager',
  '/partner': 'partner',
  '/company-space': 'company',
  '/forced': 'forced',
};

function audienceOf(path: string): ScreenAudience | undefined {
  if (!hasScreen(router, path)) return undefined;
  const [, , route] = router.getMatchedRoutes(path.split('?')[0] ?? '');
  return audiences[route?.parentRoute?.id ?? ''] ?? 'everybody';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
