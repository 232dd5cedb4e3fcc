/** A route of the client without its parameters in the query: what may follow `#!`. Nothing that could name another site. */
const ownRoute = /^\/(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]*$/;

/** The route of our own that somebody wants to come to, or null: nobody is sent anywhere else. */
export function asOwnRoute(wanted: unknown): string | null {
  return typeof wanted === 'string' && wanted.length <= 200 && ownRoute.test(wanted) ? wanted : null;
}

const anywhere = 'https://here.invalid';

/** Whether a browser would leave the site for this address: another host, or no page at all (`javascript:`). */
export function isExternalAddress(wanted: unknown): boolean {
  if (typeof wanted !== 'string') return false;
  return !URL.canParse(wanted, anywhere) || new URL(wanted, anywhere).origin !== anywhere;
}
