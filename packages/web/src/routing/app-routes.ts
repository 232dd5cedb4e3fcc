import { backOfficeRoutes } from '../back-office-app/routes.ts';
import { beneficiaryRoutes } from '../beneficiary-app/routes.ts';
import { companyRoutes } from '../company-app/routes.ts';
import { entranceRoutes } from '../entrance-app/routes.ts';
import { forcedRoutes } from '../forced-app/routes.ts';
import { partnerRoutes } from '../partner-app/routes.ts';
import { rootRoute } from './root-route.tsx';

export const appRouteLists = [
  ...entranceRoutes,
  forcedRoutes,
  beneficiaryRoutes,
  backOfficeRoutes,
  partnerRoutes,
  companyRoutes,
] as const;

/** The screens of the applications, which come with the first visit of whoever is signed in. */
export const appRoutes = () => rootRoute.addChildren(appRouteLists);
