import type { AnyRoute, AsyncRouteComponent } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.ts';

const leaves = (route: AnyRoute): AnyRoute[] => {
  const children = Object.values((route.children ?? []) as Record<string, AnyRoute>);
  return children.length === 0 ? [route] : children.flatMap(leaves);
};

const routes = leaves(allRoutes());

test('no address is declared twice', () => {
  const paths = routes.map(({ options }) => String((options as { path?: string }).path).replace(/\/$/, ''));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test.each(routes.map((route) => [String((route.options as { path?: string }).path), route] as const))(
  'the screen of %s is there',
  async (_path, route) => {
    const component = route.options.component as AsyncRouteComponent<object> | undefined;
    // What leads elsewhere has no screen of its own.
    if (component === undefined) return;
    await component.preload?.();
    // Once fetched, a lazy component that found its export has nothing left to fetch.
    expect(component.preload).toBeUndefined();
  },
);
