let patternOfRouter: () => string | undefined = () => undefined;

/** Set once when screens start: the pattern of the route that is shown, `/newPassword/$token`; undefined before the router is there. */
export function reportRouteBy(pattern: typeof patternOfRouter): void {
  patternOfRouter = pattern;
}

/** What an address begins with, as far as it can be nothing but the name of a screen. */
const screenName = (hash: string): string => /^#!\/([a-z]{1,30})(?=[/?]|$)/i.exec(hash)?.[1] ?? '';

/**
 * Where a fault happened, as reports say it: the pattern of the route. Never the address itself: the parameters of a link to a password, to a
 * locker or to single sign-on open something.
 */
export const reportedRoute = (): string => patternOfRouter() ?? `/${screenName(location.hash)}`;
