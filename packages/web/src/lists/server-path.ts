import { serverName } from '../client/every-server.ts';
import { readRoute } from '../routing/read-route.ts';
import { pathTo } from '../routing/paths.ts';

/** The way over to an order on another server, at its desk, and back to the screen that one is on; to the first screen there for order 0. */
export const serverPath = (server: string, orderId: number, desk?: number): string =>
  `${pathTo('/server/$name/$id', { name: serverName(server), id: orderId })}?from=${encodeURIComponent(readRoute(location))}${desk === undefined ? '' : `&desk=${desk}`}`;
