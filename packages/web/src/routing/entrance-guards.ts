import { notFound } from '@tanstack/react-router';
import { homeOf, type AppAudience } from '../session/audience.ts';
import { currentUser } from '../session/session.ts';
import { isFurtherScreen } from './further-screens.ts';
import { redirectTo, redirectToSignIn } from './redirect-to.ts';
import { signInPath } from './sign-in-path.ts';

/** Somebody on the way to a screen. */
export interface GuardContext {
  readonly location: { readonly href: string; readonly pathname: string };
}

/** For whom a screen is: everybody, the people of one application, or anyone who owes it. */
export type ScreenAudience = 'everybody' | 'forced' | AppAudience;

/** What guards may ask of the router. */
export interface RouterContext {
  /** Makes the screens known of the applications that somebody may enter. True when they were not known before. */
  readonly openOwnScreens: () => Promise<boolean>;
  /** The same for every other screen: those that few open, and those of other people, from where their guards lead home. */
  readonly openAllScreens: () => Promise<boolean>;
  /** Where somebody is on the way to by now: while screens are fetched, they may have gone elsewhere. */
  readonly latestHref: () => string;
  /** For whom the screen at an address is, as far as screens are known; undefined where there is none. */
  readonly audienceOf: (path: string) => ScreenAudience | undefined;
}

/** The screens before signing in: anyone who has signed in goes home. */
export function guardEntrance(): void {
  const user = currentUser();
  if (user !== undefined) redirectTo(homeOf(user));
}

/** The start (`/` and `/splash`): home for the person who has signed in, else to signing in. The session is known by now. */
export function redirectFromStart(): never {
  const user = currentUser();
  return redirectTo(user === undefined ? signInPath() : homeOf(user));
}

/**
 * An address that is none of the entrance's. A stranger signs in first; for a person the screens of their applications are
 * fetched and the address is tried again, then all others; one of a design that has no such screen leads to its equivalent; the rest is nothing.
 */
export async function redirectFromUnknown({
  location,
  context,
}: GuardContext & { readonly context: RouterContext }): Promise<never> {
  const isFurther = isFurtherScreen(location.pathname);
  if (currentUser() === undefined && !isFurther) return redirectToSignIn(location.href);
  if (await context.openOwnScreens()) return redirectTo(context.latestHref());
  if (await context.openAllScreens()) return redirectTo(context.latestHref());
  const { inOtherDesign } = await import('./own-design.ts');
  const equivalent = inOtherDesign(location.href, context);
  if (equivalent !== undefined) return redirectTo(equivalent);
  throw notFound();
}
