import { beneficiaryRoutes } from '../beneficiary-app/routes.ts';
import { entranceRoutes } from '../entrance-app/routes.ts';
import { forcedRoutes } from '../forced-app/routes.ts';
import { rootRoute } from './root-route.tsx';

export const appRouteLists = [...entranceRoutes, forcedRoutes, beneficiaryRoutes] as const;

/** The screens that come with the first visit of the person who is signed in: those of beneficiaries, and no other audience’s. */
export const appRoutes = () => rootRoute.addChildren(appRouteLists);
