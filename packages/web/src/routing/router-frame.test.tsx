import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RouterFrame } from './router-frame.tsx';

test('what is followed between the load of the first screen and its drawing is shown', async () => {
  const rootRoute = createRootRoute({ component: Outlet });
  const screenAt = (path: string, title: string) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => <h1>{title}</h1> });
  const router = createRouter({
    routeTree: rootRoute.addChildren([screenAt('/first', 'First'), screenAt('/followed', 'Followed')]),
    history: createMemoryHistory({ initialEntries: ['/first'] }),
    InnerWrap: RouterFrame,
  });
  await router.load();
  router.history.push('/followed');
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('heading', { name: 'Followed' })).isConnected).toBe(true);
});
