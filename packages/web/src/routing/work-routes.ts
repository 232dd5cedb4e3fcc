import { backOfficeRoutes } from '../back-office-app/routes.ts';
import { companyRoutes } from '../company-app/routes.ts';
import { partnerRoutes } from '../partner-app/routes.ts';
import { appRouteLists } from './app-routes.ts';
import { rootRoute } from './root-route.tsx';

export const workRouteLists = [...appRouteLists, backOfficeRoutes, partnerRoutes, companyRoutes] as const;

/** The screens of desks, partners and client companies besides: three times as many as a beneficiary has, who never fetches them. */
export const workRoutes = () => rootRoute.addChildren(workRouteLists);
