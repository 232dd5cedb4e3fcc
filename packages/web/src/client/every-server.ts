import { currentServer, listedServers } from './endpoint.ts';

/** Whether lists are put together of several servers: only where the page names others. */
export const hasOtherServers = (): boolean => listedServers().length > 0;

/** How a server is named to people: its host. */
export const serverName = (origin: string): string => new URL(origin).host;

/** The server of that name, if it is one of those that the page names, or its own. */
export const serverOfName = (name: string): string | undefined =>
  [location.origin, ...listedServers()].find((origin) => serverName(origin) === name);

/** The server that answers now, as people read it. */
export const currentServerName = (): string => serverName(currentServer());
