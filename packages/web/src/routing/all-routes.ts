import { appRouteLists } from './app-routes.ts';
import { furtherRoutes } from './further-routes.ts';
import { rootRoute } from './root-route.tsx';

/** Every screen of the product. Each application lists its own; what a screen draws is fetched when it is needed. */
export const allRoutes = () => rootRoute.addChildren([...furtherRoutes, ...appRouteLists]);

export type AllRoutes = ReturnType<typeof allRoutes>;
