import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';

const screen = screensOf(() => rootRoute);

const errorOf = ({ error }: Record<string, unknown>) =>
  typeof error === 'string' && /^[a-z_]{1,60}$/.test(error) ? { error } : {};

/** Where programs that act for people send them: to allow what is asked, and to confirm what was prepared. */
export const programRoutes = [
  screen(
    '/connect/$request',
    lazyScreen(() => import('./connect-screen.tsx'), 'ConnectScreen'),
    { depth: 2, search: errorOf },
  ),
  screen(
    '/prepared/$offer',
    lazyScreen(() => import('./prepared-order-screen.tsx'), 'PreparedOrderScreen'),
    { depth: 2, search: ({ order }) => (typeof order === 'string' ? { order } : {}) },
  ),
] as const;
