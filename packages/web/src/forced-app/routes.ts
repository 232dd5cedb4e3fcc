import { createRoute } from '@tanstack/react-router';
import { loadMessages } from '../messages/load-messages.ts';
import { guardForcedScreen, guardLocationScreen } from '../routing/guards.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';
import { currentLanguage } from '../session/language.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'forced',
  component: lazyScreen(() => import('./forced-app.tsx'), 'ForcedApp'),
  loader: () => loadMessages(currentLanguage(), 'beneficiary'),
  staleTime: Infinity,
});

const screen = screensOf(() => layout);

/** The screens that a beneficiary passes before all others, in a frame without ways out. The location can be changed later as well. */
export const forcedRoutes = layout.addChildren([
  screen(
    '/chooseLocation',
    lazyScreen(() => import('./screens/choose-location-screen.tsx'), 'ChooseLocationScreen'),
    { guard: guardLocationScreen },
  ),
  screen(
    '/validateCgu',
    lazyScreen(() => import('./screens/validate-cgu-screen.tsx'), 'ValidateCguScreen'),
    { depth: 2, guard: guardForcedScreen },
  ),
  screen(
    '/validateSubscriptions',
    lazyScreen(() => import('./screens/validate-subscriptions-screen.tsx'), 'ValidateSubscriptionsScreen'),
    { depth: 3, guard: guardForcedScreen },
  ),
]);
