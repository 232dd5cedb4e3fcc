import { furtherRoutes } from './further-routes.ts';
import { rootRoute } from './root-route.tsx';
import { workRouteLists } from './work-routes.ts';

/** Every screen of the product. Each application lists its own; what a screen draws is fetched when it is needed. */
export const allRoutes = () => rootRoute.addChildren([...furtherRoutes, ...workRouteLists]);

export type AllRoutes = ReturnType<typeof allRoutes>;
