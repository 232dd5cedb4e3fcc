import { benchRoutes } from '../entrance-app/bench-routes.ts';
import { helpRoutes } from '../help-app/routes.ts';
import { programRoutes } from '../programs-app/routes.ts';

/** Screens that are everybody's and few open: they are made known when one of them is asked for (`further-screens.ts`). */
export const furtherRoutes = [...benchRoutes, ...helpRoutes, ...programRoutes] as const;
