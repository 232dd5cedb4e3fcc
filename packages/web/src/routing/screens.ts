import {
  createRoute,
  lazyRouteComponent,
  type AnyRoute,
  type AsyncRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Arriving } from './entrance-guards.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How deep a screen lies: going deeper comes in from the right, going back from the left, the same depth fades. */
    depth?: number;
    /** Screens with their own bar at the foot (the order's total) stand without the bar of places. */
    ownFoot?: boolean;
  }
}

/**
 * A screen that is fetched when it is first shown, or when a link to it is about to be followed. The name is its export; it
 * is a plain text because the types of the routes must not depend on what the screens themselves say about routes.
 */
export const lazyScreen = (load: () => Promise<Record<string, unknown>>, name: string): AsyncRouteComponent<object> =>
  lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name);

export interface ScreenOptions<Search> {
  /** 1, the default, for the places of the navigation; more for what lies behind them. */
  readonly depth?: number;
  /** The screen has its own bar at the foot; the bar of places makes way for it. */
  readonly ownFoot?: boolean;
  /** Who may enter, beyond what the layout asks. */
  readonly guard?: (arriving: Arriving) => void;
  /** Reads the parameters behind `?`. Whatever they hold, the answer is a valid state of the screen. */
  readonly search?: (parameters: Record<string, unknown>) => Search;
}

/** Makes the function that declares a screen of an application, inside its layout. */
export const screensOf =
  <Layout extends AnyRoute>(layout: () => Layout) =>
  <const Path extends string, Search = Record<never, never>>(
    path: Path,
    component: RouteComponent,
    { depth = 1, ownFoot = false, guard, search }: ScreenOptions<Search> = {},
  ) =>
    createRoute({
      getParentRoute: layout,
      path,
      component,
      staticData: { depth, ownFoot },
      beforeLoad: (arriving) => guard?.(arriving),
      validateSearch: (parameters: Record<string, unknown>): Search => search?.(parameters) ?? ({} as Search),
    });
