import { currentVisit } from '../session/visit.ts';
import type { Session } from '../session/session.ts';
import { isOwnRoute } from './own-route.ts';

/** What the address of the sign-in page says. */
export interface SignInAddress {
  /** Where anyone who signs in was going. */
  readonly then?: string;
  /** Their session has ended. */
  readonly ended?: true;
}

/**
 * Whether a route (`/login?then=…`) is where a stranger begins, and what it says. That page stands without the router: it is a fifth of what
 * it would fetch. Undefined for every other screen.
 */
export function signInAddressOf(route: string): SignInAddress | undefined {
  const [path = '', query = ''] = route.split('?');
  if (path !== '/login') return isStart(path) && !currentVisit().throughSingleSignOn ? {} : undefined;
  const parameters = new URLSearchParams(query);
  const then = parameters.get('then');
  return { ...(isOwnRoute(then) && { then }), ...(parameters.get('ended') === 'true' && { ended: true as const }) };
}

const isStart = (path: string): boolean => path === '/' || path === '/splash';

/** Anyone who owes a step at another server, or a new password, is led by the router. */
export const isAnonymous = (session: Session): boolean =>
  session.phase === 'no-token' && session.owed === undefined && session.owedPassword === undefined;
