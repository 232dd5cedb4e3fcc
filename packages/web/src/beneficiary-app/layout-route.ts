import { createRoute } from '@tanstack/react-router';
import { loadMessages } from '../messages/load-messages.ts';
import { guardScreen } from '../routing/guards.ts';
import { redirectToOwnDesign } from '../routing/own-design.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';
import { currentLanguage } from '../session/language.ts';

/** Anyone who comes by an address of the design that their conciergerie does not use is led to its equal. */
export const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'beneficiary',
  component: lazyScreen(() => import('./beneficiary-app.tsx'), 'BeneficiaryApp'),
  beforeLoad: (arriving) => {
    guardScreen('beneficiary', arriving);
    redirectToOwnDesign(arriving);
  },
  loader: () => loadMessages(currentLanguage(), 'beneficiary'),
  staleTime: Infinity,
});

/** Declares a screen of a beneficiary, of either design. */
export const screen = screensOf(() => layout);
