import { createRouter } from '@tanstack/react-router';
import { audiencesOf } from '../session/audience.ts';
import { currentUser } from '../session/session.ts';
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
  context: { openOwnScreens, openAllScreens, latestHref: () => router.latestLocation.href, audienceOf },
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

/** Anyone who has scrolled the server-rendered first screen stays there when the screen itself takes its place (server-rendering/start-page.ts). */
function restoresScroll(): boolean {
  const isRendered = !hasDrawn && scrollY > 0;
  hasDrawn = true;
  return !isRendered;
}

/** Whose screens are known, each beside those before. At first only those of the entrance are. */
const steps = [
  async () => (await import('./app-routes.ts')).appRoutes,
  async () => (await import('./work-routes.ts')).workRoutes,
  async () => (await import('./all-routes.ts')).allRoutes,
] as const;
let known = -1;

/**
 * Makes screens known. True when they were not known before, to everybody who asked before they were: while they are fetched, somebody may
 * already be on the way elsewhere.
 */
async function open(step: 0 | 1 | 2): Promise<boolean> {
  if (known >= step) return false;
  const makeKnown = await steps[step]();
  if (known < step) {
    known = step;
    makeKnown();
    router.setRoutes(router.buildRouteTree());
  }
  return true;
}

/** Only the person who has signed in needs more than the entrance, and only who works here more than a beneficiary. */
async function openOwnScreens(): Promise<boolean> {
  const user = currentUser();
  return open(user !== undefined && audiencesOf(user).some((audience) => audience !== 'beneficiary') ? 1 : 0);
}

async function openAllScreens(): Promise<boolean> {
  return open(2);
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
