import { backOfficeRoutes } from '../back-office-app/routes.ts';
import { beneficiaryRoutes } from '../beneficiary-app/routes.ts';
import { benchRoutes } from '../entrance-app/bench-routes.ts';
import { companyRoutes } from '../company-app/routes.ts';
import { entranceRoutes } from '../entrance-app/routes.ts';
import { forcedRoutes } from '../forced-app/routes.ts';
import { partnerRoutes } from '../partner-app/routes.ts';
import { rootRoute } from './root-route.tsx';

/** Every screen of the product. Each application lists its own; what a screen draws is fetched when it is needed. */
export const allRoutes = () =>
  rootRoute.addChildren([
    ...entranceRoutes,
    ...benchRoutes,
    forcedRoutes,
    beneficiaryRoutes,
    backOfficeRoutes,
    partnerRoutes,
    companyRoutes,
  ]);

export type AllRoutes = ReturnType<typeof allRoutes>;
