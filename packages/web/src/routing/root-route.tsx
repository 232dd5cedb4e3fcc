import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { inSecondDesign } from './second-design.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { UnknownScreen } from './unknown-screen.tsx';

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: UnknownScreen,
  errorComponent: ScreenFailed,
  beforeLoad: ({ location }) => {
    const equivalent = inSecondDesign(location.pathname);
    if (equivalent !== undefined) throw redirect({ href: equivalent, replace: true });
  },
});
