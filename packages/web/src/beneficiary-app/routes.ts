import { createRoute } from '@tanstack/react-router';
import { loadMessages } from '../messages/load-messages.ts';
import { guardScreen } from '../routing/guards.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';
import { currentLanguage } from '../session/language.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'beneficiary',
  component: lazyScreen(() => import('./beneficiary-app.tsx'), 'BeneficiaryApp'),
  beforeLoad: (arriving) => guardScreen('beneficiary', arriving),
  loader: () => void loadMessages(currentLanguage(), 'beneficiary'),
});

const screen = screensOf(() => layout);

/** The screens of a beneficiary, one line each. `$id` is a parameter of the address; deeper screens say how deep they lie. */
export const beneficiaryRoutes = layout.addChildren([
  screen(
    '/bnfv2/menu',
    lazyScreen(() => import('./screens/menu-screen.tsx'), 'MenuScreen'),
  ),
]);
