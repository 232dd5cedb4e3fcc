import { createRoute } from '@tanstack/react-router';
import {
  type GuardContext,
  guardEntrance,
  redirectFromStart,
  redirectFromUnknown,
} from '../routing/entrance-guards.ts';
import { redirectTo, redirectToSignIn } from '../routing/redirect-to.ts';
import { isOwnRoute } from '../routing/own-route.ts';
import { pathTo } from '../routing/paths.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';
import { currentUser, session } from '../session/session.ts';
import { OfflineScreen } from './screens/offline-screen.tsx';

/** What people see before they have signed in, and what everybody may read. One line per screen. */
const start = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: redirectFromStart });
const splash = createRoute({ getParentRoute: () => rootRoute, path: '/splash', beforeLoad: redirectFromStart });

/** Its path is known to `hasScreen`, for which it is no screen. */
const unknown = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: redirectFromUnknown });

/** A deep link is a screen of its own only when it leads nowhere. */
const shortcut = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shortcuts/$',
  component: lazyScreen(() => import('./screens/shortcut-screen.tsx'), 'ShortcutScreen'),
  beforeLoad: async ({ location, context }) => {
    const { followShortcut } = await import('../routing/follow-shortcut.ts');
    await followShortcut(location.href, context);
  },
});

const anonymousRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'entrance',
  beforeLoad: guardEntrance,
});
/** Anyone who comes through their company: the settings of the address hold for those who have signed in too. */
async function guardSignOn(): Promise<void> {
  const { takeVisitSettings } = await import('./sign-on.ts');
  await takeVisitSettings();
  guardEntrance();
}

/** Everybody may read it here; a beneficiary who owes nothing reads it among their screens. */
async function redirectToOwnText({ location }: GuardContext): Promise<void> {
  if (currentUser()?.adherent !== true) return;
  const { inOwnFrameUnlessForced } = await import('../routing/own-design.ts');
  const own = inOwnFrameUnlessForced(location.href);
  if (own !== undefined) redirectTo(own);
}

/** Where one comes from, and the desk to which one goes. */
const crossingSearch = ({ from, desk }: Record<string, unknown>) => ({
  ...(isOwnRoute(from) ? { from } : {}),
  ...(typeof desk === 'number' && Number.isSafeInteger(desk) ? { desk } : {}),
});

/** Over to another server goes who is signed in at this one, and has taken the step that the other one asks for. */
function guardCrossing({ location }: GuardContext): void {
  const now = session.get();
  if (now.phase === 'no-token' && now.owedPassword !== undefined)
    redirectTo(`${pathTo('/forceChangePass/$id', { id: now.owedPassword })}?then=${encodeURIComponent(location.href)}`);
  if (currentUser() === undefined) redirectToSignIn(location.href);
}

/** By its number one rates an order of one's own; a mail's token opens its order to the person who has it. */
function guardOwnRating({ location }: GuardContext): void {
  if (currentUser() === undefined && /^\/scoring\/\d{1,15}$/.test(location.pathname)) redirectToSignIn(location.href);
}

const anonymousScreen = screensOf(() => anonymousRoute);
const screen = screensOf(() => rootRoute);

/** The access code stands in the address: on a square code at the counter, and through a reload. */
const accessCode = ({ code }: Record<string, unknown>) =>
  typeof code === 'string' || typeof code === 'number' ? { code: String(code).slice(0, 30) } : {};

export const entranceRoutes = [
  start,
  splash,
  unknown,
  shortcut,
  anonymousRoute.addChildren([
    anonymousScreen(
      '/login',
      lazyScreen(() => import('./screens/login-screen.tsx'), 'LoginScreen'),
      {
        search: ({ then, ended }) => ({
          ...(isOwnRoute(then) ? { then } : {}),
          ...(ended === true ? { ended: true as const } : {}),
        }),
      },
    ),
    anonymousScreen(
      '/sso-expired',
      lazyScreen(() => import('./screens/sso-expired-screen.tsx'), 'SsoExpiredScreen'),
      { search: ({ then }) => (isOwnRoute(then) ? { then } : {}) },
    ),
    anonymousScreen(
      '/forgotpwd',
      lazyScreen(() => import('./screens/forgotten-password-screen.tsx'), 'ForgottenPasswordScreen'),
      { depth: 2 },
    ),
    anonymousScreen(
      '/forceChangePass/$id',
      lazyScreen(() => import('./screens/force-change-password-screen.tsx'), 'ForceChangePasswordScreen'),
      { depth: 2, search: ({ then }) => (isOwnRoute(then) ? { then } : {}) },
    ),
    anonymousScreen(
      '/forceSso/$id',
      lazyScreen(() => import('./screens/force-sso-screen.tsx'), 'ForceSsoScreen'),
      { depth: 2 },
    ),
    anonymousScreen(
      '/registration/code',
      lazyScreen(() => import('./screens/registration-code-screen.tsx'), 'RegistrationCodeScreen'),
      { depth: 2, search: accessCode },
    ),
    anonymousScreen(
      '/registration/create',
      lazyScreen(() => import('./screens/registration-create-screen.tsx'), 'RegistrationCreateScreen'),
      { depth: 3, search: accessCode },
    ),
    anonymousScreen(
      '/registration/welcome',
      lazyScreen(() => import('./screens/registration-welcome-screen.tsx'), 'RegistrationWelcomeScreen'),
      { depth: 4 },
    ),
  ]),
  screen(
    '/sso/$id',
    lazyScreen(() => import('./screens/sso-start-screen.tsx'), 'SsoStartScreen'),
    { guard: guardSignOn },
  ),
  screen(
    '/sso/$id/$token',
    lazyScreen(() => import('./screens/sso-screen.tsx'), 'SsoScreen'),
    { guard: guardSignOn },
  ),
  screen(
    '/removeMyAccount',
    lazyScreen(() => import('./screens/remove-account-screen.tsx'), 'RemoveAccountScreen'),
    { depth: 2 },
  ),
  // Without a network nothing can be fetched: this screen comes with the application.
  screen('/offline', OfflineScreen),
  screen(
    '/text/$type/$title',
    lazyScreen(() => import('./screens/text-screen.tsx'), 'TextScreen'),
    { guard: redirectToOwnText },
  ),
  screen(
    '/cguoffline/$id',
    lazyScreen(() => import('./screens/terms-by-mail-screen.tsx'), 'TermsByMailScreen'),
  ),
  // Anyone who has signed in may open the link of a mail, too: it may be another account's.
  screen(
    '/newPassword/$token',
    lazyScreen(() => import('./screens/new-password-screen.tsx'), 'NewPasswordScreen'),
    { depth: 2 },
  ),
  screen(
    '/firstAdministrator/$token',
    lazyScreen(() => import('./screens/first-administrator-screen.tsx'), 'FirstAdministratorScreen'),
    { depth: 2 },
  ),
  screen(
    '/undoChange/$token',
    lazyScreen(() => import('./screens/undo-change-screen.tsx'), 'UndoChangeScreen'),
    { depth: 2 },
  ),
  screen(
    '/partnerAnswer/$token',
    lazyScreen(() => import('./screens/partner-link-screen.tsx'), 'PartnerLinkScreen'),
  ),
  screen(
    '/casier/$token',
    lazyScreen(() => import('./screens/lent-pickup-screen.tsx'), 'LentPickupScreen'),
  ),
  screen(
    '/server/$name/$id',
    lazyScreen(() => import('./screens/go-to-server-screen.tsx'), 'GoToServerScreen'),
    { guard: guardCrossing, search: crossingSearch },
  ),
  screen(
    '/scoring/$id',
    lazyScreen(() => import('./screens/scoring-screen.tsx'), 'ScoringScreen'),
    { guard: guardOwnRating },
  ),
] as const;
