import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from './entrance-guards.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { UnknownScreen } from './unknown-screen.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: UnknownScreen,
  errorComponent: ScreenFailed,
});
