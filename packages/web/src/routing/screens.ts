import {
  createRoute,
  lazyRouteComponent,
  type AnyRoute,
  type AsyncRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { checkServerHealth } from '../client/check-server-health.ts';
import type { GuardContext } from './entrance-guards.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How deep a screen lies: going deeper comes in from the right, going back from the left, the same depth fades. */
    depth?: number;
    /** Screens with their own bar at the foot (the order's total) stand without the bar of places. */
    ownFoot?: boolean;
  }
}

type Screen = AsyncRouteComponent<object>;

/** Screens whose code could not be fetched. */
const missing = new Set<Screen>();

/** Tries again to fetch the screens that could not be fetched. */
export async function fetchMissingScreens(): Promise<void> {
  await Promise.all([...missing].map((screen) => screen.preload?.() ?? Promise.resolve()));
}

/**
 * A screen that is fetched when it is first shown, or when a link to it is about to be followed. The name is its export; it
 * is a plain text because the types of the routes must not depend on what the screens themselves say about routes.
 */
export function lazyScreen(load: () => Promise<Record<string, unknown>>, name: string): Screen {
  const fetchIt = async (): Promise<Record<string, ComponentType>> => {
    try {
      const module = await load();
      missing.delete(screen);
      return module as Record<string, ComponentType>;
    } catch (error) {
      missing.add(screen);
      throw await diagnoseLoadFailure(error);
    }
  };
  const screen: Screen = lazyRouteComponent(fetchIt, name);
  return screen;
}

/**
 * The router reloads the page, once, for the message of a module that is gone: a newer version has taken its place. A page
 * reloaded without a network is lost with all that was typed in it, so that case is distinguished first.
 */
async function diagnoseLoadFailure(error: unknown): Promise<unknown> {
  const noServer = await checkServerHealth(error);
  if (noServer !== undefined) return noServer;
  const isStyleGone = error instanceof Error && error.message.startsWith('Unable to preload CSS');
  return isStyleGone ? new TypeError('Failed to fetch dynamically imported module', { cause: error }) : error;
}

export interface ScreenOptions<Search> {
  /** 1, the default, for the places of the navigation; more for what lies behind them. */
  readonly depth?: number;
  /** The screen has its own bar at the foot; the bar of places makes way for it. */
  readonly ownFoot?: boolean;
  /** Who may enter, beyond what the layout asks. */
  readonly guard?: (arriving: GuardContext) => void | Promise<void>;
  /** What the screen begins with, fetched beside it. */
  readonly prepare?: () => Promise<void>;
  /** Reads the parameters behind `?`. Whatever they hold, the answer is a valid state of the screen. */
  readonly search?: (parameters: Record<string, unknown>) => Search;
}

/** Makes the function that declares a screen of an application, inside its layout. */
export const screensOf =
  <Layout extends AnyRoute>(layout: () => Layout) =>
  <const Path extends string, Search = Record<never, never>>(
    path: Path,
    component: RouteComponent,
    { depth = 1, ownFoot = false, guard, prepare, search }: ScreenOptions<Search> = {},
  ) =>
    createRoute({
      getParentRoute: layout,
      path,
      component,
      staticData: { depth, ownFoot },
      beforeLoad: (arriving) => guard?.(arriving),
      ...(prepare !== undefined && { loader: prepare }),
      validateSearch: (parameters: Record<string, unknown>): Search =>
        search === undefined ? ({} as Search) : { ...withoutValues(parameters), ...search(parameters) },
    });

/**
 * The same names without values. The router lays what a screen read over what stands in the address: a parameter that the screen
 * did not accept, such as a way back to another site, would otherwise reach it as it was typed.
 */
const withoutValues = (parameters: Readonly<Record<string, unknown>>): Record<string, undefined> =>
  Object.fromEntries(Object.keys(parameters).map((name) => [name, undefined]));
